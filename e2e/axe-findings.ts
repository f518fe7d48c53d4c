import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** Violations that keep people out, each with where it is. */
export function seriousOf(violations: Violations): readonly string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/**
 * What axe finds in the page that keeps people out, without frames, whose content is the reports' own. Where the rest
 * of a large page was looked at before, `within` names what is new.
 */
export async function seriousFindings(page: Page, within?: string): Promise<readonly string[]> {
  await page.evaluate(motionEnds);
  // in one go, as frames are left out: else each reading opens a page of its own to put frames together
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    // of WCAG 2.2, and off unless it is asked for
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .exclude('iframe');
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return seriousOf(violations);
}

/** What fades in or out has another contrast on its way; what turns for ever is not waited for. */
async function motionEnds(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
}
