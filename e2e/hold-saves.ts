import type { Page } from '@playwright/test';

/** Lets saves of the page wait on their way; answers how to let them go. */
export async function holdSaves(page: Page, id: string): Promise<() => Promise<void>> {
  const address = `**/api/draft-report/${id}`;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.fallback();
  });
  return async () => {
    release();
    await page.unroute(address);
  };
}

/** Types by `work`, and answers once what was typed is on its way to the server. */
export async function untilSaving(page: Page, id: string, work: () => Promise<void>): Promise<void> {
  const saving = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith(`/api/draft-report/${id}`),
  );
  await work();
  await saving;
}
