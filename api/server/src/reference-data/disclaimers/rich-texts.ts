import type { RichTexts } from '@console/contract/disclaimers';
import { deltaPlainText } from '@console/shared-report/delta-plain-text';
import { readDelta } from '@console/shared-report/delta';
import { richDelta, richHtml } from '../../platform/rich-text/rich-html';

/** Rich texts by field, each made anew by `change`. */
function mapTexts(texts: Readonly<RichTexts>, change: (text: string) => string): RichTexts {
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, change(text)]));
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
