import type { FrameLocator, Page } from '@playwright/test';
import { apiAs, newDraft } from './console-api';
import { expect } from './console-test';
import { signIn } from './sign-in';

/** The editor of a draft in a browser. */
export interface OpenBuilder {
  readonly draftId: string;
  readonly canvas: FrameLocator;
}

/** Makes a draft of `analyst` and opens it in the builder; `session` says whether the browser is signed in already. */
export async function openBuilder(
  page: Page,
  session: 'signIn' | 'signedIn' = 'signIn',
): Promise<OpenBuilder> {
  const api = await apiAs(page.request, 'analyst');
  const { id } = await newDraft(api);
  const path = `/admin/builder/draft-report/${id}`;
  await (session === 'signIn' ? signIn(page, 'analyst', path) : page.goto(path));
  const canvas = page.frameLocator('iframe[title="Report canvas"]');
  await expect(canvas.locator('[data-node]').first()).toBeVisible();
  return { draftId: id, canvas };
}
