/* global document, window, localStorage, sessionStorage, EventTarget, Storage -- for what runs in the page */

/**
 * Runs in a page before any of its code, and keeps account of what that code leaves in it: `__account__.remember()`
 * begins anew, `__account__.left()` answers lists of words by kind. Functions in it must need nothing from outside.
 */
export function keepAccount() {
  /** The file whose code called the wrapper: the first one in the stack that has an address. */
  const callerOf = (/** @type {string} */ stack = '') =>
    /https?:\/\/[^\s)]+?(?=:\d+:\d+)/.exec(stack)?.[0] ?? '';
  const fileOf = (/** @type {string} */ address) => address.replace(/^.*\//, '') || 'code without an address';
  const caller = () => callerOf(new Error().stack);
  const isOfRemote = (/** @type {string} */ address) => address.includes('/store/artifacts/');

  const listening = accountOfListeners();
  const timers = accountOfTimers();
  const written = accountOfStorage();
  /** @type {{ names: Set<PropertyKey>, values: Map<string, unknown> }} */
  let remembered = { names: new Set(), values: new Map() };
  /** @type {Set<string>} */
  let knownKeys = new Set();
  Object.defineProperty(globalThis, '__account__', {
    value: {
      remember: () => {
        remembered = { names: new Set(Reflect.ownKeys(window)), values: builtIns() };
        knownKeys = new Set(keysInStorage());
        written.clear();
      },
      left: () => ({
        listeners: [...listening.values()],
        handlers: handlers(),
        timers: [...timers.values()],
        globals: Reflect.ownKeys(window)
          .filter((name) => !remembered.names.has(name))
          .map(String),
        builtIns: changedBuiltIns(),
        storage: writtenKeys(),
      }),
    },
  });

  /** What listens to the window and the document. */
  function accountOfListeners() {
    const account = new Map();
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const keys = new WeakMap();
    const keyOf = (target, type, listener, options) => {
      if (!keys.has(listener)) keys.set(listener, Math.random());
      const capture = typeof options === 'object' ? Boolean(options?.capture) : Boolean(options);
      return [target === window, type, keys.get(listener), capture].join();
    };
    const isWatched = (target, listener) => listener && (target === window || target === document || !target);
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (isWatched(this, listener) && !options?.once) {
        const key = keyOf(this, type, listener, options);
        account.set(key, `${this === document ? 'document' : 'window'} ${type}`);
        options?.signal?.addEventListener('abort', () => account.delete(key));
      }
      return addEventListener.call(this, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      if (isWatched(this, listener)) account.delete(keyOf(this, type, listener, options));
      return removeEventListener.call(this, type, listener, options);
    };
    return account;
  }

  /** `window.onresize = …` is a listener too. */
  function handlers() {
    return Object.keys(window)
      .filter((name) => /^on[a-z]/.test(name) && typeof window[name] === 'function')
      .map((name) => `window ${name}`);
  }

  /**
   * What is still to come, with the file that asked for it: intervals, animation frames, and timeouts of remotes; those
   * of the host and of shared modules are time limits that end by themselves.
   */
  function accountOfTimers() {
    const account = new Map();
    /** @type {any} */
    const page = window;
    const wrap = (start, end, { what, kind, repeats, isWatched = (_file) => true }) => {
      const [begin, stop] = [page[start], page[end]];
      page[start] = function (callback, ...rest) {
        const file = caller();
        if (typeof callback !== 'function' || !isWatched(file)) return begin.call(window, callback, ...rest);
        const fired = (...values) => {
          if (!repeats) account.delete(`${kind} ${id}`);
          return callback.apply(window, values);
        };
        const id = begin.call(window, fired, ...rest);
        const delay = typeof rest[0] === 'number' ? ` of ${rest[0]} ms` : '';
        account.set(`${kind} ${id}`, `${what}${delay} (${fileOf(file)})`);
        return id;
      };
      page[end] = function (id) {
        account.delete(`${kind} ${id}`);
        return stop.call(window, id);
      };
    };
    // either of the two ends what the other began
    wrap('setInterval', 'clearInterval', { what: 'interval', kind: 'timer', repeats: true });
    wrap('setTimeout', 'clearTimeout', {
      what: 'timeout',
      kind: 'timer',
      repeats: false,
      isWatched: isOfRemote,
    });
    wrap('requestAnimationFrame', 'cancelAnimationFrame', {
      what: 'animation frame',
      kind: 'frame',
      repeats: false,
    });
    return account;
  }

  /** Keys that code of a remote wrote, by where; what the host writes is its own affair. */
  function accountOfStorage() {
    const account = new Set();
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      const place = `${this === localStorage ? 'localStorage' : 'sessionStorage'} ${key}`;
      if (isOfRemote(caller())) account.add(place);
      else knownKeys.add(place);
      return setItem.call(this, key, value);
    };
    return account;
  }

  function keysInStorage() {
    return Object.entries({ localStorage, sessionStorage }).flatMap(([name, area]) =>
      Object.keys(area).map((key) => `${name} ${key}`),
    );
  }

  /** Those that were written by `setItem`, and those that came as properties (`localStorage.key = …`). */
  function writtenKeys() {
    return [...new Set([...written, ...keysInStorage().filter((key) => !knownKeys.has(key))])];
  }

  /** What the language and the browser bring, by name: functions, their members, and those of their prototypes. */
  function builtIns() {
    const values = new Map();
    for (const name of Object.getOwnPropertyNames(window)) {
      const value = Object.getOwnPropertyDescriptor(window, name)?.value;
      if (!isBuiltIn(name, value)) continue;
      values.set(name, value);
      addMembers(values, name, value);
      if (value.prototype) addMembers(values, `${name}.prototype`, value.prototype);
    }
    for (const name of ['Math', 'JSON', 'Reflect', 'console', 'history'])
      addMembers(values, name, window[name]);
    return values;
  }

  /** What was one stays one, whatever it is now. */
  function isBuiltIn(name, value) {
    if (remembered.values.has(name)) return value !== undefined;
    return typeof value === 'function' && /\[native code\]/.test(Function.prototype.toString.call(value));
  }

  function addMembers(values, name, owner) {
    for (const key of Reflect.ownKeys(owner)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
      values.set(`${name}.${String(key)}`, value ?? get ?? set);
    }
  }

  /** One name for each: a function that was replaced has other members as well. */
  function changedBuiltIns() {
    const now = builtIns();
    const before = remembered.values;
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
      (name) => !Object.is(before.get(name), now.get(name)) && (before.has(name) || name.includes('.')),
    );
    return changed.filter((name) => !changed.some((other) => name.startsWith(`${other}.`)));
  }
}
