// Makes pages live. Without it everything works by forms and links; with it the page changes by itself.
"use strict";
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const main = $("#main[data-live]");
  document.documentElement.classList.add("has-script");
  // What is asked for a page is asked in its language, whatever the browser prefers.
  const language = document.documentElement.lang, live = { "x-live": language };

  // Times in the reader's own zone.
  const localTimes = (root) => {
    for (const time of all("time[datetime]", root)) {
      const date = new Date(time.dateTime);
      const far = Math.abs(Date.now() - date) > 20 * 3600e3;
      const shape = far ? { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } : { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
      const text = date.toLocaleString(language, shape);
      if (time.textContent !== text) time.textContent = text;
    }
  };
  localTimes(document);

  for (const input of all("[data-filter=rules]")) {
    input.addEventListener("input", () => {
      const wanted = input.value.trim().toLowerCase();
      for (const item of all("#rules li, #rules p, #rules tr")) {
        item.hidden = wanted !== "" && !item.textContent.toLowerCase().includes(wanted);
      }
    });
  }

  document.addEventListener("click", async (event) => {
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      try { await navigator.clipboard.writeText(copy.dataset.copy); } catch { copy.parentElement.querySelector("input")?.select(); }
      copy.classList.add("done");
      setTimeout(() => copy.classList.remove("done"), 1200);
    }
    for (const menu of all("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
  });

  if (!main) return;
  const base = main.dataset.live;
  const past = main.hasAttribute("data-past");
  // A page that shows the past listens as long as the game runs: it can become one's turn meanwhile.
  const listens = main.dataset.past !== "over";
  let number = Number(main.dataset.number);

  // Puts a new version of an element over the old one: elements with the same id stay, so that they can move and keep focus.
  const same = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id || "") === (b.id || "");
  const fresh = new Set();
  function merge(old, now) {
    if (old.nodeType !== 1) {
      if (old.nodeValue !== now.nodeValue) { old.nodeValue = now.nodeValue; mark(old.parentElement); }
      return;
    }
    const open = old.nodeName === "DETAILS" ? old.open : null;
    for (const { name } of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of now.attributes) {
      if (old.getAttribute(name) !== value) {
        old.setAttribute(name, value);
        if (name === "transform" || name === "class") mark(old);
      }
    }
    // What the reader has opened or typed stays.
    if (open !== null) old.open = open;
    if (old.nodeName === "INPUT" && old.type === "range" && document.activeElement !== old) old.value = now.value;
    if (old.nodeName === "TEXTAREA") return;
    const ids = new Map();
    for (const child of old.children) if (child.id) ids.set(child.id, child);
    let place = old.firstChild;
    for (const child of [...now.childNodes]) {
      let match = null;
      if (child.id && ids.has(child.id)) match = ids.get(child.id);
      else if (place && same(place, child) && !(place.id && place.id !== child.id)) match = place;
      if (match) {
        if (match !== place) old.insertBefore(match, place); else place = place.nextSibling;
        merge(match, child);
      } else {
        const added = document.importNode(child, true);
        old.insertBefore(added, place);
        if (added.nodeType === 1) mark(added);
      }
    }
    while (place) { const next = place.nextSibling; place.remove(); place = next; }
  }
  function mark(element) {
    const piece = element?.closest?.(".drawing [data-spot], .drawing [id]:not(svg)");
    if (piece) fresh.add(piece);
  }
  function flash() {
    for (const piece of fresh) {
      piece.classList.remove("fresh");
      piece.getBoundingClientRect();
      piece.classList.add("fresh");
    }
    const shown = [...fresh];
    fresh.clear();
    setTimeout(() => { for (const piece of shown) piece.classList.remove("fresh"); }, 1800);
  }

  const parser = document.createElement("template");
  function take(update, pushed) {
    if (pushed && past) { takeAside(update); return; }
    if (update.number < number && !past) return;
    const gameChanged = update.number > number;
    number = update.number;
    main.dataset.number = number;
    const held = document.activeElement ?? document.body;
    for (const [id, html] of Object.entries(update.pieces)) {
      const old = document.getElementById(id);
      if (!old) continue;
      parser.innerHTML = html;
      const now = parser.content.firstElementChild;
      // Who is being asked whether the turn ends is not interrupted by what others say meanwhile.
      const asking = pushed && id === "prompt" && $("input[name=confirmed]", old) && now?.dataset.turn && now.dataset.moves === old.dataset.moves;
      if (now && !asking) merge(old, now);
    }
    if (gameChanged && !past) flash(); else fresh.clear();
    afterwards();
    document.title = update.title + " · Orrery";
    document.body.className = document.body.className.replace(/\bpaint-\S+/g, "").trim() + " " + update.paint;
    localTimes(main);
    nameSpots();
    closeMenu();
    // Who was at a choice that is gone goes on at what to do now, not at the top of the page.
    const gone = held.matches("[data-spot]") ? !held.matches(".live") : !held.isConnected || !held.checkVisibility();
    if (held !== document.body && gone) $("#prompt")?.focus({ preventScroll: true });
    // New choices are read from their beginning; who goes on at the same one is left there.
    if (gameChanged && !(held.closest("#choices") && !gone)) for (const list of all("#choices, #choices form")) list.scrollTop = 0;
    yourTurn(update.turn);
  }
  // What happens while one looks back: the position stays, the title and the log go on.
  function takeAside(update) {
    const news = update.number !== number || $("#prompt.curtain");
    number = update.number;
    document.title = update.title + " · Orrery";
    yourTurn(update.turn);
    const at = slider()?.value ?? new URLSearchParams(location.search).get("at");
    if (news) show(wanted ?? Number(at));
  }

  // A hint and a private note belong to one position and to whoever looks at it.
  const positionNow = () => { const { position, seat } = $("#prompt")?.dataset ?? {}; return `${position} ${seat}`; };
  let position = positionNow(), curtain = Boolean($("#prompt.curtain"));
  function afterwards() {
    const now = positionNow(), hidden = Boolean($("#prompt.curtain"));
    if (now !== position) { position = now; forgetHint(); }
    if (hidden !== curtain) { curtain = hidden; if (hidden) hideNote(); else showNote(); }
    tick();
  }

  let wasTurn = main.hasAttribute("data-turn");
  function yourTurn(turn) {
    if (turn && !wasTurn) {
      if (main.hasAttribute("data-sound")) chime();
      if (main.hasAttribute("data-notify") && document.hidden && "Notification" in window && Notification.permission === "granted") {
        const note = new Notification(main.dataset.turnText, { body: $(".game-name")?.textContent, tag: base });
        note.onclick = () => { window.focus(); note.close(); };
      }
    }
    wasTurn = turn;
  }
  function chime() {
    try {
      const audio = new AudioContext();
      [660, 880].forEach((pitch, i) => {
        const tone = audio.createOscillator(), volume = audio.createGain();
        const at = audio.currentTime + i * 0.16;
        tone.frequency.value = pitch;
        volume.gain.setValueAtTime(0.0001, at);
        volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
        volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.4);
        tone.connect(volume).connect(audio.destination);
        tone.start(at); tone.stop(at + 0.45);
      });
      setTimeout(() => audio.close(), 1000);
    } catch { /* A browser without sound is a quiet one. */ }
  }
  if (main.hasAttribute("data-notify") && "Notification" in window && Notification.permission === "default") {
    document.addEventListener("click", () => Notification.requestPermission(), { once: true });
  }

  // The socket: tries again by itself, and takes up where it was.
  const lost = $(".connection");
  let wait = 500, socket = null, timer = 0;
  function connect() {
    if (!listens) return;
    clearTimeout(timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(`${scheme}//${location.host}${base}/live?seen=${number}&language=${language}`);
    socket.onopen = () => { wait = 500; lost.hidden = true; main.dataset.connected = "yes"; if (owed !== null) saveNote(owed); };
    socket.onmessage = (message) => take(JSON.parse(message.data), true);
    socket.onclose = () => {
      delete main.dataset.connected;
      timer = setTimeout(() => { lost.hidden = false; connect(); }, wait);
      wait = Math.min(wait * 2, 8000);
    };
  }
  const again = () => { if (listens && (!socket || socket.readyState > 1)) { wait = 500; connect(); } };
  addEventListener("online", again);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) again(); });
  addEventListener("pageshow", (event) => { if (event.persisted) again(); });

  async function fetchPieces(query) {
    const answer = await fetch(`${base}/fragments?${query}`, { headers: live });
    if (answer.ok) take(await answer.json());
  }

  // Forms of the table are sent without leaving the page. A form that is under way is not sent twice; others wait for nothing.
  const underWay = new Map();
  function showBusy() {
    main.classList.toggle("busy", [...underWay.keys()].some((form) => !form.matches(".hint-form")));
    for (const form of all(".hint-form", main)) form.classList.toggle("busy", underWay.has(form));
  }
  async function send(form, button) {
    if (form.matches(".private-note")) { saveNote(form.elements.text.value); return; }
    const seen = form.elements.seen?.value;
    // The same form about another position is another question.
    if (underWay.has(form) && underWay.get(form).seen === seen) return;
    const way = { seen, stop: new AbortController() };
    underWay.set(form, way);
    showBusy();
    const { signal } = way.stop;
    const body = new URLSearchParams(new FormData(form));
    if (button?.name) body.set(button.name, button.value);
    try {
      const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: live, signal });
      const told = await answer.json().catch(() => ({}));
      if (signal.aborted) return;
      if (!answer.ok) {
        tip(told.error || main.dataset.errorText, button || form, true);
        if (told.kind === "stale" || !main.dataset.connected) await fetchPieces("");
      } else if (told.confirm) {
        await fetchPieces("confirm=" + encodeURIComponent(told.confirm));
        $("#prompt button.primary")?.focus();
      } else if (told.html !== undefined) {
        const place = $("#hint");
        if (place) place.innerHTML = told.html;
      } else if (!main.dataset.connected) {
        await fetchPieces("");
      }
      // What was written meanwhile stays.
      if (answer.ok && form.matches(".chat-form") && form.elements.text.value === body.get("text")) form.reset();
    } catch {
      if (!signal.aborted) tip(main.dataset.errorText, button || form, true);
    } finally {
      if (underWay.get(form) === way) underWay.delete(form);
      showBusy();
    }
  }
  // Advice for another position is none: it is neither kept nor waited for.
  function forgetHint() {
    for (const [form, way] of [...underWay]) if (form.matches(".hint-form")) { way.stop.abort(); underWay.delete(form); }
    showBusy();
    $("#hint")?.replaceChildren();
  }

  // Private notes are kept when the reader goes on, one version after the other: the last one always arrives.
  const noteForm = $("form.private-note"), noteText = noteForm?.elements.text;
  let kept = noteText?.defaultValue, owed = null, saving = false;
  const noteRequest = (text, keepalive) => fetch(noteForm.getAttribute("action"), { method: "POST", body: new URLSearchParams({ text }), headers: live, keepalive });
  async function saveNote(text) {
    owed = text;
    if (saving) return;
    saving = true;
    try {
      while (owed !== null) {
        const sent = owed;
        const answer = await noteRequest(sent, false);
        if (!answer.ok) {
          const told = await answer.json().catch(() => ({}));
          tip(told.error || main.dataset.errorText, noteForm, true);
          // What is refused is refused the next time, too.
          if (owed === sent) owed = null;
          return;
        }
        kept = sent;
        if (owed === sent) owed = null;
      }
      noteForm.classList.add("saved");
      setTimeout(() => noteForm.classList.remove("saved"), 1500);
    } catch {
      // It is sent again when the connection is back.
      tip(main.dataset.errorText, noteForm, true);
    } finally {
      saving = false;
    }
  }
  const noteIsNew = () => noteText && !curtain && noteText.value !== kept && noteText.value !== owed;
  noteText?.addEventListener("change", () => { if (noteIsNew()) saveNote(noteText.value); });
  addEventListener("pagehide", () => { if (noteIsNew() || owed !== null) noteRequest(curtain ? owed : noteText.value, true).catch(() => {}); });
  // Behind the curtain there is no note in the page.
  function hideNote() {
    if (!noteText) return;
    if (noteIsNew()) saveNote(noteText.value);
    noteText.value = noteText.textContent = kept = "";
    $("#notes").hidden = true;
  }
  async function showNote() {
    if (!noteText) return;
    const { note } = await fetch(`${base}/fragments?note=yes`, { headers: live }).then((answer) => answer.json()).catch(() => ({}));
    if (note === undefined || curtain) return;
    noteText.value = owed ?? note;
    kept = note;
    $("#notes").hidden = false;
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    const action = form.getAttribute("action") || "";
    if (form.method !== "post" || !action.startsWith(base + "/") || /\/(me|end|fork|rematch)$/.test(action)) return;
    event.preventDefault();
    send(form, event.submitter);
  });
  document.addEventListener("click", (event) => {
    const no = event.target.closest("#prompt .tools a.button");
    if (no && $("#prompt input[name=confirmed]")) { event.preventDefault(); fetchPieces(""); }
  });

  // A lit place: one action is played, several open a menu there.
  const menu = $("#spot-menu");
  let opener = null;
  const buttonsOf = (spot) => all("#choices button[data-spots]").filter((button) => button.dataset.spots.split(" ").includes(spot));
  function closeMenu() { if (!menu.hidden) { menu.hidden = true; menu.replaceChildren(); } }
  function put(element, x, y) {
    element.hidden = false;
    const box = element.getBoundingClientRect();
    element.style.left = Math.max(8, Math.min(x, innerWidth - box.width - 8)) + scrollX + "px";
    element.style.top = Math.max(8, Math.min(y, innerHeight - box.height - 8)) + scrollY + "px";
  }
  function useSpot(place) {
    const buttons = buttonsOf(place.dataset.spot);
    if (buttons.length === 0) return;
    // Nothing is played at a place that is not lit without being asked.
    if (buttons.length === 1 && place.matches(".live")) { send(buttons[0].form, buttons[0]); return; }
    opener = place;
    menu.replaceChildren(...buttons.map((button) => {
      const copy = button.cloneNode(true);
      copy.removeAttribute("id");
      copy.querySelector("kbd")?.remove();
      copy.type = "button";
      copy.addEventListener("click", () => send(button.form, button));
      return copy;
    }));
    const box = place.getBoundingClientRect();
    put(menu, box.left + box.width / 2, box.bottom + 6);
    menu.querySelector("button")?.focus();
  }
  // A lit place is called by what can be done there, whatever the drawing calls it.
  function nameSpots() {
    for (const place of all(".drawing .live[data-spot]")) {
      const labels = buttonsOf(place.dataset.spot).map((button) => $(".label", button).firstChild.textContent.trim());
      if (labels.length > 0) place.setAttribute("aria-label", labels.join(", "));
    }
    // Places where something can be done beside what is asked do not glow; they answer to who points at them.
    const aside = new Set(all("#choices .asides button[data-spots]").flatMap((button) => button.dataset.spots.split(" ")));
    for (const place of all(".drawing [data-spot]:not(.live)")) place.toggleAttribute("data-aside", aside.has(place.dataset.spot));
  }
  nameSpots();
  const spotOf = (target) => target.closest?.(".drawing :is(.live[data-spot], [data-aside])");
  document.addEventListener("click", (event) => {
    const place = spotOf(event.target);
    if (place && !past) { event.preventDefault(); useSpot(place); return; }
    if (!menu.contains(event.target)) closeMenu();
  });

  // Pointing at a choice shows its places, pointing at a dark place says why it is dark.
  const tipBox = $("#tip");
  let tipTimer = 0;
  function tip(text, near, bad) {
    tipBox.textContent = text;
    tipBox.classList.toggle("bad", Boolean(bad));
    const box = near.getBoundingClientRect();
    put(tipBox, box.left, box.bottom + 8);
    clearTimeout(tipTimer);
    tipTimer = setTimeout(() => { tipBox.hidden = true; }, bad ? 5000 : 2500);
  }
  function point(target, on) {
    const button = target.closest?.("#choices button[data-spots]");
    if (button) {
      for (const spot of button.dataset.spots.split(" ")) {
        for (const place of all(`.drawing [data-spot="${CSS.escape(spot)}"]`)) place.classList.toggle("pointed", on);
      }
    }
  }
  function why(target) {
    const place = target.closest?.(".drawing [data-spot]:not(.live)");
    if (!place) return;
    const reason = all("#choices li[data-why]").find((item) => item.dataset.why.split(" ").includes(place.dataset.spot));
    if (reason) tip(reason.querySelector(".label").innerText.replace(/\n+/g, " – "), place, false);
  }
  document.addEventListener("pointerover", (event) => { point(event.target, true); if (event.pointerType === "mouse") why(event.target); });
  document.addEventListener("pointerout", (event) => point(event.target, false));
  document.addEventListener("focusin", (event) => point(event.target, true));
  document.addEventListener("focusout", (event) => point(event.target, false));
  document.addEventListener("click", (event) => why(event.target));

  // Drawings too wide for a small screen can be made larger by a tap on their title.
  document.addEventListener("click", (event) => {
    const head = event.target.closest?.(".panel > h2");
    if (head) head.parentElement.classList.toggle("large");
  });

  // Choices cover half of a small screen: they make way for the boards, until they are wanted again, also on the next page.
  const folded = "folded " + base;
  const remembered = (() => { try { return sessionStorage; } catch { return null; } })();
  main.classList.toggle("folded", remembered?.getItem(folded) === "yes");
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("#choices .fold")) return;
    if (main.classList.toggle("folded")) remembered?.setItem(folded, "yes"); else remembered?.removeItem(folded);
  });

  // Keys: numbers choose, u takes back, arrows go through a replay.
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      if (!menu.hidden) { closeMenu(); opener?.focus(); }
      tipBox.hidden = true;
      return;
    }
    const place = spotOf(event.target);
    if (place && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); useSpot(place); return; }
    if (!menu.hidden && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      const items = all("button", menu), at = items.indexOf(document.activeElement);
      items[(at + (event.key === "ArrowDown" ? 1 : items.length - 1)) % items.length]?.focus();
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.("input, textarea, select")) return;
    if (past && (event.key === "ArrowLeft" || event.key === "ArrowRight")) { step(event.key === "ArrowLeft" ? "prev" : "next"); event.preventDefault(); return; }
    if (/^[1-9]$/.test(event.key)) {
      const button = all("#choices form > .choice-line button.choice")[Number(event.key) - 1];
      if (button) { event.preventDefault(); send(button.form, button); }
    } else if (event.key === "u") {
      const undo = $("#prompt button.undo:not(:disabled)");
      if (undo) send(undo.form, undo);
    }
  });

  // The replay: slider, steps, and by itself.
  let playing = 0, loading = false, wanted = null;
  const slider = () => $("#prompt input[type=range]");
  // Whoever chooses a position wants to stay there.
  function halt() { clearInterval(playing); playing = 0; }
  async function show(at) {
    wanted = at;
    if (loading) return;
    loading = true;
    while (wanted !== null) {
      const next = wanted;
      wanted = null;
      await fetchPieces("at=" + next);
      const range = slider();
      if (range) range.value = next;
      history.replaceState(null, "", `${base}?at=${next}`);
    }
    loading = false;
  }
  function step(what) {
    const range = slider();
    if (!range) return;
    const at = Number(range.value), end = Number(range.max);
    if (what === "play") {
      if (playing) { halt(); return; }
      if (at >= end) show(0);
      playing = setInterval(() => {
        const now = Number(slider()?.value);
        if (!slider() || now >= Number(slider().max)) halt(); else show(now + 1);
      }, 700);
      return;
    }
    halt();
    show({ first: 0, prev: Math.max(0, at - 1), next: Math.min(end, at + 1), last: end }[what]);
  }
  document.addEventListener("input", (event) => { if (event.target === slider()) { halt(); show(Number(event.target.value)); } });
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-step]");
    if (button) { event.preventDefault(); step(button.dataset.step); return; }
    const line = event.target.closest?.("a[data-at]");
    if (line && past) { event.preventDefault(); halt(); show(Number(line.dataset.at)); }
  });

  // Clocks that run: up for time used, down to a deadline. Where time can run out, the server's clock counts.
  const skew = main.dataset.now ? Number(main.dataset.now) - Date.now() : 0;
  const two = (n) => String(n).padStart(2, "0");
  function stretch(seconds) {
    const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
    return (hours ? `${hours}:${two(minutes)}` : minutes) + ":" + two(seconds % 60);
  }
  function tick() {
    const now = Date.now() + skew;
    for (const clock of all(".clock[data-since]")) {
      clock.textContent = " " + stretch(Math.floor((Number(clock.dataset.used) + Math.max(0, now - Number(clock.dataset.since))) / 1000));
    }
    for (const clock of all(".clock[data-deadline]")) {
      const left = Math.max(0, Math.ceil((Number(clock.dataset.deadline) - now) / 1000));
      const days = Math.floor(left / 86400), [day, hour] = main.dataset.units.split(" ");
      clock.textContent = days ? `${days} ${day} ${Math.floor(left / 3600) % 24} ${hour}` : stretch(left);
      clock.classList.toggle("urgent", left < 30);
    }
  }
  tick();
  setInterval(tick, 1000);
  connect();
})();
