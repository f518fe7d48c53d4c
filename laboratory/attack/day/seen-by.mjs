import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 500;

const troubleOf = ({ message }) =>
  message.includes('because of a navigation') ? '(it loads anew)' : `(page: ${message.split('\n')[0]})`;

/** Notes what a person sees of trouble on a page, for as long as it is followed. */
export class SeenBy {
  #page;
  #isOver = false;
  #following = null;
  #texts = new Set();
  /** When trouble was last in sight. */
  #lastAt = null;
  #menuGone = false;

  constructor(page) {
    this.#page = page;
  }

  begin() {
    this.#isOver = false;
    this.#texts = new Set();
    this.#lastAt = null;
    this.#menuGone = false;
    this.#following = this.#follow();
  }

  async #follow() {
    while (!this.#isOver) {
      const { trouble, hasMenu } = await this.look();
      if (!hasMenu) this.#menuGone = true;
      if (trouble.length > 0) this.#lastAt = Date.now();
      for (const text of trouble) this.#texts.add(text);
      await pause(LOOK_MS);
    }
  }

  /** Alerts, what waits for a connection, what is loading or blank, and whether the menu is there. */
  look() {
    return this.#page
      .evaluate(() => {
        const { document, location } = globalThis;
        const shown = (selector) =>
          [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
        const words = (element) => element.innerText.replaceAll('\n', ' ').trim().slice(0, 140);
        const alerts = shown('[role=alert]').map(words).filter(Boolean);
        const states = shown('[role=status]')
          .map(words)
          .filter((text) => /offline|not saved|unsaved|reach|cannot|could not|again/i.test(text));
        // between two documents there is nothing yet
        const isBlank = !document.body?.innerText.trim();
        const isLoading = shown('[role=status][aria-label^=Loading]').length > 0;
        const loading = isLoading ? ['(loading)'] : isBlank ? ['(blank)'] : [];
        // a page that goes on loading, or stays blank, is told of as what stays
        const hasMenu =
          loading.length > 0 ||
          shown('nav a[href^="/admin"]').length > 2 ||
          location.pathname.startsWith('/admin/builder');
        return { trouble: [...alerts, ...states, ...loading], hasMenu };
      })
      .catch((error) => ({ trouble: [troubleOf(error)], hasMenu: true }));
  }

  /** Waits until there is no trouble in sight; answers what was seen, and for how long after `endedAt`. */
  async end(endedAt, patienceMs) {
    const deadline = Date.now() + patienceMs;
    let left = [];
    do {
      await pause(LOOK_MS);
      left = (await this.look()).trouble;
    } while (left.length > 0 && Date.now() < deadline);
    this.#isOver = true;
    await this.#following;
    return {
      texts: [...this.#texts],
      stays: left,
      menuGone: this.#menuGone,
      goneAfterMs: this.#lastAt === null ? null : Math.max(0, this.#lastAt - endedAt),
    };
  }
}
