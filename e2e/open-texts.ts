import { expect, type Page } from '@playwright/test';
import { apiAs, newDraft } from './console-api';
import { startModel, storedBlocks } from './random-editing';
import { signIn } from './sign-in';

/** A report of five texts, open in the builder. */
export async function openTexts(page: Page) {
  const api = await apiAs(page.request, 'analyst');
  const { id } = await newDraft(api);
  await startModel(api, id);
  await signIn(page, 'analyst', `/admin/builder/draft-report/${id}`);
  const canvas = page.frameLocator('iframe[title="Report canvas"]');
  await expect(canvas.getByText('Valuation')).toBeVisible();
  const texts = async () => (await storedBlocks(api, id)).map(({ text }) => text);
  return { id, canvas, texts };
}
