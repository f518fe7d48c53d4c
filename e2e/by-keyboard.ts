import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './console-test';

const thumbnail = join(__dirname, '../api/server/data/images/waves-thumbnail.png');

/** Writes down where the focus is, on pages of which a transcript is kept. */
const spoken = new WeakMap<Page, () => Promise<void>>();

export interface CountedKeys {
  /** Keys that go somewhere or do something. */
  pressed: number;
  /** Letters of what is written. */
  typed: number;
  /** Does something of which no key counts, as there may be more or less of it. */
  readonly uncounted: (act: () => Promise<void>) => Promise<void>;
}

/** Counts the keys of a page from now on. */
export function countKeys({ keyboard }: Page): CountedKeys {
  let isCounting = true;
  const counted: CountedKeys = {
    pressed: 0,
    typed: 0,
    uncounted: async (act) => {
      isCounting = false;
      await act();
      isCounting = true;
    },
  };
  const press = keyboard.press.bind(keyboard);
  const type = keyboard.type.bind(keyboard);
  keyboard.press = async (...given) => {
    if (isCounting) counted.pressed += 1;
    await press(...given);
  };
  keyboard.type = async (text, ...given) => {
    if (isCounting) counted.typed += text.length;
    await type(text, ...given);
  };
  return counted;
}

export interface Transcript {
  readonly lines: readonly string[];
  /** Waits until a live region says something like it, and writes it down. */
  readonly hears: (words: RegExp) => Promise<void>;
  /** A heading of the transcript. */
  readonly part: (title: string) => void;
}

interface SpokenNode {
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly value?: { readonly value?: unknown };
  readonly description?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/** States that are said where they are so; one that is said either way has a word for both. */
const states: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  required: ['required', ''],
  invalid: ['invalid', ''],
  disabled: ['unavailable', ''],
  expanded: ['expanded', 'collapsed'],
  selected: ['selected', ''],
};

/** What a screen reader is given of a node: name, role, value, states, description. */
export function spokenText({ role, name, value, description, properties = [] }: SpokenNode): string {
  const said = properties.map(({ name: state, value: is }) => {
    if (state === 'checked') return is.value === 'true' ? 'checked' : 'not checked';
    const [yes = '', no = ''] = states[state] ?? [];
    return is.value === true || is.value === 'true' ? yes : no;
  });
  return [name?.value, role?.value, value?.value, ...said, description?.value]
    .map((part) => String(part ?? '').trim())
    .filter((part) => part !== '')
    .join(', ');
}

/** Keeps what is spoken at each stop of `tabTo` and by live regions; `told` names what is another in each run. */
export async function keepTranscript(page: Page, told: readonly (readonly [RegExp | string, string])[]) {
  const lines: string[] = [];
  const steady = (text: string) =>
    told.reduce((given, [what, name]) => given.replaceAll(what, name), text.replace(/\s+/g, ' ').trim());
  const session = await page.context().newCDPSession(page);
  spoken.set(page, async () => {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { objectId = '' } = result;
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId,
      fetchRelatives: false,
    });
    if (nodes[0]) lines.push(steady(spokenText(nodes[0])));
  });
  const transcript: Transcript = {
    lines,
    part: (title) => void lines.push('', `# ${title}`),
    hears: async (words) => {
      const live = page.locator('[role=status], [role=alert], [role=log], [aria-live=polite]');
      const heard = live.filter({ hasText: words }).first();
      await expect(heard).toBeAttached();
      const [line = ''] = words.exec((await heard.textContent()) ?? '') ?? [];
      lines.push(`(said) ${steady(line)}`);
    },
  };
  return transcript;
}

/** Presses Tab until what has the focus is called `name`: nothing here is clicked. */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const isThere = () =>
    page.evaluate(
      ({ source, flags }) => {
        const element = document.activeElement;
        const text =
          element?.getAttribute('aria-label') ?? element?.textContent ?? element?.getAttribute('title') ?? '';
        const isControl = element instanceof HTMLInputElement || element instanceof HTMLButtonElement;
        const labelled = isControl ? (element.labels?.[0]?.textContent ?? '') : '';
        return [text, labelled].some((each) => new RegExp(source, flags).test(each.trim()));
      },
      typeof name === 'string'
        ? { source: `^${name}$`, flags: '' }
        : { source: name.source, flags: name.flags },
    );
  for (let press = 0; press < 90; press += 1) {
    if (await isThere()) {
      await spoken.get(page)?.();
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not reach "${name}"`);
}

/** Creates a company report in the four steps of the wizard, and answers the id of the draft once its builder is open. */
export async function createReport(page: Page, title: string): Promise<string> {
  const step = (name: string) => expect(page.getByRole('button', { name })).toBeFocused();
  const next = async (button = 'Next') => {
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  };
  for (const [label, text] of [
    [/^Title/, title],
    [/^Sub Title/, 'Written by keyboard'],
    [/^Web Title/, title],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await next();
  await step('Choose Template');
  await page.keyboard.press('Tab');
  const template = page.getByRole('radio', { name: 'Company Report', exact: true });
  await page.keyboard.press('Space');
  for (let press = 0; press < 20 && !(await template.isChecked()); press += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(template).toBeChecked();
  await next();
  await step('Choose Company or Research Type');
  await tabTo(page, /^Company/);
  await page.keyboard.type('BHP');
  await expect(page.getByTitle('BHP - BHP Group Limited')).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, /^Recommendation/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTitle('Buy', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await next();
  await step('Add Tags');
  await next('Create');
  await expect(page.getByText('Created Succesfully!')).toBeVisible();
  await page.waitForURL('**/admin/builder/draft-report/*');
  return /draft-report\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

/** Gives the report its thumbnail in the Settings. */
export async function addThumbnail(page: Page): Promise<void> {
  // ahead of the way there: the browser takes a moment to hand its dialogs over
  const chooser = page.waitForEvent('filechooser', { timeout: 60_000 });
  await tabTo(page, /^Thumbnail/);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(thumbnail);
  await expect(page.getByRole('img', { name: 'Thumbnail' })).toBeVisible();
}

/** Adds a block by the keyboard from the layers, and answers once it is the selected one. */
export async function addBlock(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Insert');
  await expect(page.getByRole('dialog', { name: 'Add new block' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Search blocks' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add new block' })).toBeHidden();
  await expect(page.getByRole('treeitem', { selected: true })).toHaveAccessibleName(new RegExp(`^${name}`));
  await expect(page.getByRole('treeitem', { selected: true })).toBeFocused();
}
