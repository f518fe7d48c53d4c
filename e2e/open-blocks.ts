import { expect, type Page } from '@playwright/test';
import { apiAs, newDraft } from './console-api';
import { signIn } from './sign-in';

/** A block as it is stored. */
export interface StoredBlock {
  readonly id: string;
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: string | readonly StoredBlock[];
}

/** A text of paragraphs. */
export const textBlock = (id: string, ...paragraphs: readonly string[]): StoredBlock => ({
  ...{ id, type: 'Text', props: {} },
  children: JSON.stringify({ ops: [{ insert: `${paragraphs.join('\n')}\n` }] }),
});

/** A report of these blocks, open in the builder; `stored` reads what the server has of it. */
export async function openBlocks(page: Page, blocks: readonly StoredBlock[]) {
  const api = await apiAs(page.request, 'analyst');
  const { id, title } = await newDraft(api);
  const read = async () => (await api.get(`/api/draft-report/${id}`)).json();
  const html = JSON.stringify({ ...JSON.parse((await read()).content.html), children: blocks });
  const css = JSON.stringify({ desktop: {}, tablet: {}, mobile: {} });
  const saved = await api.put(`/api/draft-report/${id}`, { content: { html, css } });
  expect(saved.ok(), await saved.text()).toBe(true);
  await signIn(page, 'analyst', `/admin/builder/draft-report/${id}`);
  const canvas = page.frameLocator('iframe[title="Report canvas"]');
  await expect(canvas.locator('[data-node]').last()).toBeVisible();
  const stored = async () => JSON.parse((await read()).content.html).children as readonly StoredBlock[];
  return { id, title, canvas, stored };
}
