import type { FrameLocator, Locator, Page } from '@playwright/test';

/** What a program has on the clipboard, or a file that is dragged. */
export interface Carried {
  readonly html?: string;
  readonly text?: string;
  /** A PNG in base 64. */
  readonly picture?: string;
}

/**
 * The hands of somebody who writes, and how much they did: a key pressed is one, also with Ctrl, Alt or Shift held; a
 * click is one, a double click two, a drag one. The words that are typed do not count.
 */
export class CountedInput {
  readonly #page: Page;
  readonly #canvas: FrameLocator | undefined;
  #count = 0;

  /** The canvas is where it pastes; lists and searches have none. */
  constructor(page: Page, canvas?: FrameLocator) {
    this.#page = page;
    this.#canvas = canvas;
  }

  /** Counts anew, and answers how much it was. */
  take(): number {
    const count = this.#count;
    this.#count = 0;
    return count;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.#count += 1;
      await this.#page.keyboard.press(key);
    }
  }

  async type(words: string): Promise<void> {
    await this.#page.keyboard.type(words);
  }

  async click(target: Locator, how: Parameters<Locator['click']>[0] = {}): Promise<void> {
    this.#count += 1;
    await target.click(how);
  }

  async doubleClick(target: Locator, how: Parameters<Locator['dblclick']>[0] = {}): Promise<void> {
    this.#count += 2;
    await target.dblclick(how);
  }

  /** Ctrl+V, with what another program has put on the clipboard: a browser would clean that up, did a page put it there. */
  async paste(carried: Carried): Promise<void> {
    this.#count += 1;
    await this.#canvas?.locator(':root').evaluate((root, { html, text, picture }) => {
      const clipboardData = new DataTransfer();
      if (html) clipboardData.setData('text/html', html);
      if (text) clipboardData.setData('text/plain', text);
      const bytes = Uint8Array.from(atob(picture ?? ''), (character) => character.charCodeAt(0));
      if (picture) clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      (root.ownerDocument.activeElement ?? root).dispatchEvent(event);
    }, carried);
  }

  /** Drags a picture from the desktop to the upper edge of a block. */
  async dropPicture(target: Locator, picture: string): Promise<void> {
    this.#count += 1;
    await target.evaluate((element, content) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], 'chart.png', { type: 'image/png' }));
      const { left, top } = element.getBoundingClientRect();
      const at = { clientX: left + 4, clientY: top + 1 };
      const init = { dataTransfer, bubbles: true, cancelable: true, ...at };
      element.dispatchEvent(new DragEvent('dragover', init));
      element.dispatchEvent(new DragEvent('drop', init));
    }, picture);
  }
}
