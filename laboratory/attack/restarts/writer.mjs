import { setTimeout as pause } from 'node:timers/promises';
import { newDraft, signIn } from '../console-client.mjs';

const DEMO_PASSWORD = 'Demo#2026';
const WAIT_MS = 60_000;
/** A save that was cut off is tried again within a minute. */
const SAVED_MS = 90_000;

/** Somebody who types into a text of a new report in the builder, and never looks up. */
export class Writer {
  #page;
  #analyst;
  #id;
  #words = [];
  #isOver = false;

  static async open(browser, url) {
    const writer = new Writer();
    writer.#analyst = await signIn(url, 'analyst');
    writer.#id = await newDraft(writer.#analyst, 'Written through restarts');
    const context = await browser.newContext();
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    writer.#page = page;
    await page.goto(`${url}/login`);
    await page.getByLabel('E-mail').fill('analyst@demo.test');
    await page.getByLabel('Password').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((address) => address.pathname !== '/login');
    await page.goto(`${url}/admin/builder/draft-report/${writer.#id}`);
    await page.frameLocator('iframe[title="Report canvas"]').getByText('Market Cap').click();
    await page.getByRole('button', { name: 'Add block' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add new block' });
    await dialog.getByRole('button', { name: 'Text', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('complementary', { name: 'Block' }).locator('.ql-editor').click();
    return writer;
  }

  /** Until it is stopped. */
  async type() {
    while (!this.#isOver) {
      const word = `word${this.#words.length + 1}`;
      await this.#page.keyboard.type(`${word} `, { delay: 30 });
      this.#words.push(word);
      await pause(50);
    }
  }

  get page() {
    return this.#page;
  }

  /** Words so far. */
  get typed() {
    return this.#words.length;
  }

  stop() {
    this.#isOver = true;
  }

  /** How many words were typed, and which of them the server does not have once all is saved. */
  async end() {
    const deadline = Date.now() + SAVED_MS;
    for (;;) {
      const { content } = await this.#analyst.read(`/api/draft-report/${this.#id}`);
      const lost = this.#words.filter((word) => !new RegExp(`\\b${word}\\b`).test(content.html));
      if (lost.length === 0 || Date.now() > deadline) return { typed: this.#words.length, lost };
      await pause(1000);
    }
  }
}
