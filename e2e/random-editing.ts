import { expect, type Locator, type Page } from '@playwright/test';
import type { ConsoleApi } from './console-api';

/** A text block as the driver knows it. */
interface ModelBlock {
  text: string;
  /** Font size on desktop in px; null: none set. */
  sizePx: number | null;
}

interface StoredNode {
  readonly id: string;
  readonly children: string | readonly StoredNode[];
}

const firstTexts = ['Opening', 'Margins', 'Volumes', 'Outlook', 'Valuation'];

/** Gives a draft five text blocks, and answers what they are. */
export async function startModel(api: ConsoleApi, draftId: string): Promise<ModelBlock[]> {
  const draft = await (await api.get(`/api/draft-report/${draftId}`)).json();
  const root = JSON.parse(draft.content.html) as StoredNode;
  const children = firstTexts.map((text, index) => ({
    id: `startblk0${index}`,
    type: 'Text',
    props: {},
    children: JSON.stringify({ ops: [{ insert: `${text}\n` }] }),
  }));
  const html = JSON.stringify({ ...root, children });
  const css = JSON.stringify({ desktop: {}, tablet: {}, mobile: {} });
  const answer = await api.put(`/api/draft-report/${draftId}`, { content: { html, css } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return firstTexts.map((text) => ({ text, sizePx: null }));
}

/** The blocks that the server has. */
export async function storedBlocks(api: ConsoleApi, draftId: string): Promise<ModelBlock[]> {
  const draft = await (await api.get(`/api/draft-report/${draftId}`)).json();
  const root = JSON.parse(draft.content.html) as StoredNode;
  const { desktop } = JSON.parse(draft.content.css) as {
    desktop: Record<string, Record<string, string> | undefined>;
  };
  if (typeof root.children === 'string') return [];
  return root.children.map(({ id, children }) => ({
    text: plainText(children),
    sizePx: Number.parseInt(desktop[id]?.['font-size'] ?? '', 10) || null,
  }));
}

function plainText(children: StoredNode['children']): string {
  if (typeof children !== 'string') throw new Error('A text block should hold a text');
  const { ops } = JSON.parse(children) as { ops: { insert: string }[] };
  return ops
    .map(({ insert }) => insert)
    .join('')
    .replace(/\n$/, '');
}

/** Someone who edits a report at random with keyboard and mouse, and remembers what it should be. */
export class RandomEditor {
  readonly #page: Page;
  readonly #blocks: ModelBlock[];
  readonly #random: () => number;
  readonly #wordsAtOnce: number;
  readonly #tree: Locator;
  readonly #panel: Locator;
  keys = 0;
  structureEdits = 0;

  constructor(
    page: Page,
    blocks: ModelBlock[],
    { random, wordsAtOnce }: { random: () => number; wordsAtOnce: number },
  ) {
    this.#page = page;
    this.#wordsAtOnce = wordsAtOnce;
    this.#blocks = blocks;
    this.#random = random;
    this.#panel = page.getByRole('complementary', { name: 'Block' });
    this.#tree = page.getByRole('tree', { name: 'Layers' });
  }

  /** What the report should be now. */
  get blocks(): readonly ModelBlock[] {
    return this.#blocks;
  }

  /** Edits for about this long; answers when the last key is typed. */
  async editFor(ms: number): Promise<void> {
    const end = Date.now() + ms;
    while (Date.now() < end) await this.editOnce();
  }

  async editOnce(): Promise<void> {
    const roll = this.#random();
    if (roll < 0.12) return this.#move();
    if (roll < 0.18 && this.#blocks.length < 12) return this.#duplicate();
    if (roll < 0.24 && this.#blocks.length > 3) return this.#remove();
    if (roll < 0.32) return this.#resize();
    return this.#type();
  }

  #pick(): { readonly index: number; readonly block: ModelBlock } {
    const index = Math.floor(this.#random() * this.#blocks.length);
    const block = this.#blocks[index];
    if (!block) throw new Error(`The model should have a block ${index}`);
    return { index, block };
  }

  /** The row of a block: the first row is the report. */
  async #select(index: number): Promise<Locator> {
    await this.#panel.getByRole('tab', { name: 'Layers' }).click();
    const row = this.#tree.getByRole('treeitem').nth(index + 1);
    await row.click();
    await expect(row).toHaveAttribute('aria-selected', 'true');
    return row;
  }

  /** Types on the page or into the box at the side, with no wait between keys, and leaves by Escape where it was the page. */
  async #type(): Promise<void> {
    const { index, block } = this.#pick();
    const row = await this.#select(index);
    const isOnPage = this.#random() < 0.7;
    const text = isOnPage ? await this.#caretOnPage(row) : await this.#caretAtSide();
    await this.#page.keyboard.press('Control+End');
    for (let burst = 0; burst < this.#wordsAtOnce; burst += 1) {
      const word = ` ${Math.floor(this.#random() * 36 ** 8).toString(36)} ${'kept typing on'.slice(0, Math.floor(this.#random() * 14))}`;
      await this.#page.keyboard.type(word);
      block.text += word;
      this.keys += word.length;
      if (this.#random() < 0.2) {
        await this.#page.keyboard.press('Backspace');
        block.text = block.text.slice(0, -1);
        this.keys += 1;
      }
    }
    // what is seen is what was typed: nothing that the server said has taken its place
    expect(await text.evaluate((element) => element.textContent)).toBe(block.text);
    if (isOnPage) await this.#page.keyboard.press('Escape');
  }

  /** By Enter on the row of the block, or by a click into the text; keys may come before the caret does. */
  async #caretOnPage(row: Locator): Promise<Locator> {
    const canvas = this.#page.frameLocator('iframe[title="Report canvas"]');
    if (this.#random() < 0.5) await row.press('Enter');
    else await canvas.locator('.gjs-selected').click();
    return canvas.getByRole('textbox', { name: 'Text on the page' });
  }

  async #caretAtSide(): Promise<Locator> {
    await this.#panel.getByRole('tab', { name: 'Block Options' }).click();
    const text = this.#panel.locator('.ql-editor');
    await text.click();
    return text;
  }

  async #move(): Promise<void> {
    const { index, block } = this.#pick();
    await this.#select(index);
    const isUp = this.#random() < 0.5;
    await this.#page.keyboard.press(isUp ? 'Alt+ArrowUp' : 'Alt+ArrowDown');
    const next = index + (isUp ? -1 : 1);
    if (next < 0 || next >= this.#blocks.length) return;
    this.#blocks.splice(index, 1);
    this.#blocks.splice(next, 0, block);
    this.structureEdits += 1;
  }

  async #duplicate(): Promise<void> {
    const { index, block } = this.#pick();
    await this.#select(index);
    await this.#page.getByRole('button', { name: 'Duplicate' }).first().click();
    this.#blocks.splice(index + 1, 0, { ...block });
    this.structureEdits += 1;
    await expect(this.#tree.getByRole('treeitem')).toHaveCount(this.#blocks.length + 1);
  }

  async #remove(): Promise<void> {
    const { index } = this.#pick();
    await this.#select(index);
    await this.#page.keyboard.press('Delete');
    const dialog = this.#page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden();
    this.#blocks.splice(index, 1);
    this.structureEdits += 1;
    await expect(this.#tree.getByRole('treeitem')).toHaveCount(this.#blocks.length + 1);
  }

  async #resize(): Promise<void> {
    const { index, block } = this.#pick();
    await this.#select(index);
    await this.#page.getByRole('tab', { name: 'Styles' }).click();
    const size = this.#page.getByLabel('Font size', { exact: true });
    block.sizePx = 10 + Math.floor(this.#random() * 40);
    await size.fill(String(block.sizePx));
    await size.press('Tab');
    this.structureEdits += 1;
  }
}
