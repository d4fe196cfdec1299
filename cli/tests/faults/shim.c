// Put between a program and the system: makes its disk slow and its clock wrong. How much stands in a file with two numbers of
// 64 bits, which can change at any time: by how many microseconds a flush takes longer, and by how many seconds the clock is off.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static volatile int64_t nothing[2];
static volatile int64_t *numbers = nothing;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("ORRERY_SHIM");
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return;
    void *mapped = mmap(NULL, sizeof nothing, PROT_READ, MAP_SHARED, file, 0);
    if (mapped != MAP_FAILED) numbers = mapped;
    close(file);
}

int fdatasync(int file) {
    if (numbers[0] > 0) usleep((useconds_t)numbers[0]);
    return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(file);
}

int fsync(int file) {
    if (numbers[0] > 0) usleep((useconds_t)numbers[0]);
    return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int result = real(clock, time);
    if (result == 0 && clock == CLOCK_REALTIME) time->tv_sec += numbers[1];
    return result;
}
