import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RichTexts } from '@console/contract/disclaimers';
import { deltaPlainText } from '@console/shared-report/delta-plain-text';
import { readDelta } from '@console/shared-report/delta';
import { richDelta, richHtml } from '../../platform/rich-text/rich-html';

/** Characters that take no time to speak of. */
const SHORT = 2000;

/** The longest text takes some 30 ms: whoever else waits comes before the next one (X66). */
async function mapTexts(texts: Readonly<RichTexts>, change: (text: string) => string): Promise<RichTexts> {
  const changed: [string, string][] = [];
  for (const [field, text] of Object.entries(texts)) {
    changed.push([field, change(text)]);
    if (text.length > SHORT) await nextTurn();
  }
  return Object.fromEntries(changed);
}

/** Each text as clean HTML. */
export const cleanTexts = (texts: Readonly<RichTexts>) => mapTexts(texts, richHtml);

/** Each text as a Delta, for editors. */
export const deltasOf = (texts: Readonly<RichTexts>) => mapTexts(texts, richDelta);

/** The texts as people read them, without formats. */
export function plainTexts(texts: Readonly<RichTexts>): string {
  return Object.values(texts)
    .map((text) => deltaPlainText(readDelta(richDelta(text))).trim())
    .filter((text) => text !== '')
    .join('\n');
}
