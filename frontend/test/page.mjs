/** So many times what is due at once has come. */
const TURNS = 3;
const HOME = 'http://localhost/';
const OBJECTS = ['navigator', 'location', 'history', 'screen', 'crypto', 'performance', 'Math', 'JSON'];

/** A page that several specs have one after the other, and each as if it were the first. */
export class Page {
  #dom;
  #window;
  /** Each object that a spec can lay hands on, with its properties as they were. */
  #before;
  /** What was added to things that stay: the thing, the event's name, the listener, its options. */
  #listeners = [];
  #lastTimer;
  #lastFrame;

  constructor(dom) {
    this.#dom = dom;
    this.#window = dom.window;
    this.#noteListeners();
    this.#before = new Map(
      this.#objects().map((object) => [object, Object.getOwnPropertyDescriptors(object)]),
    );
    this.#noteNumbers();
  }

  /** Takes out what a spec has put in the place of something, has added and has left running. */
  async empty() {
    const { document, history, localStorage, sessionStorage } = this.#window;
    for (const [object, properties] of this.#before) putBack(object, properties);
    await this.#pass();
    this.#stopTimers();
    for (const [target, ...listener] of this.#listeners.splice(0)) target.removeEventListener(...listener);
    for (const element of this.#frame())
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    this.#dom.cookieJar.removeAllCookiesSync();
    history.replaceState(null, '', HOME);
  }

  /**
   * React, which stays, waits for the turn that it has asked for: without it no later spec would be drawn. What else a
   * spec has left under way may fail in these turns; its tests have had their say.
   */
  async #pass() {
    process.on('unhandledRejection', ignore);
    for (let turn = 0; turn < TURNS; turn += 1)
      await new Promise((come) => {
        this.#window.setTimeout(come);
      });
    process.off('unhandledRejection', ignore);
  }

  /** jsdom numbers timers and frames as they come. */
  #stopTimers() {
    const [timer, frame] = [this.#lastTimer, this.#lastFrame];
    this.#noteNumbers();
    for (let at = timer; at <= this.#lastTimer; at += 1) this.#window.clearTimeout(at);
    for (let at = frame; at <= this.#lastFrame; at += 1) this.#window.cancelAnimationFrame(at);
  }

  #noteNumbers() {
    this.#lastTimer = this.#window.setTimeout(() => undefined);
    this.#lastFrame = this.#window.requestAnimationFrame(() => undefined);
  }

  /** Jest has given the window a way of its own to add one. */
  #noteListeners() {
    const { EventTarget, document } = this.#window;
    const lasting = new Set([this.#window, document, ...this.#frame()]);
    for (const holder of [EventTarget.prototype, this.#window]) {
      const add = holder.addEventListener;
      const note = (target, listener) => {
        if (lasting.has(target)) this.#listeners.push([target, ...listener]);
      };
      holder.addEventListener = function (...listener) {
        note(this ?? holder, listener);
        return add.apply(this, listener);
      };
    }
  }

  #frame() {
    const { documentElement, head, body } = this.#window.document;
    return [documentElement, head, body];
  }

  #objects() {
    const window = this.#window;
    const objects = new Set([window, window.document, ...this.#frame()]);
    for (const name of OBJECTS) objects.add(window[name]);
    for (const { value } of Object.values(Object.getOwnPropertyDescriptors(window)))
      if (typeof value === 'function' && value.prototype) objects.add(value).add(value.prototype);
    return [...objects];
  }
}

function ignore() {}

function putBack(object, properties) {
  for (const key of Reflect.ownKeys(object)) {
    const isNew = !Object.hasOwn(properties, key);
    if (isNew && Reflect.getOwnPropertyDescriptor(object, key)?.configurable) delete object[key];
  }
  for (const key of Reflect.ownKeys(properties)) {
    const before = properties[key];
    const now = Reflect.getOwnPropertyDescriptor(object, key);
    const isAsBefore = now && now.value === before.value && now.get === before.get && now.set === before.set;
    if (!isAsBefore && now?.configurable !== false) Object.defineProperty(object, key, before);
    else if (!isAsBefore && now?.writable) object[key] = before.value;
  }
}
