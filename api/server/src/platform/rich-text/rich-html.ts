import { acceptedDelta } from '@console/shared-report/accepted-delta';
import { readDelta } from '@console/shared-report/delta';
import { deltaHtml } from '@console/shared-report/delta-html';
import { htmlDelta } from './html-delta';
import { isDeltaText } from './is-delta-text';

/** A rich text, HTML or a serialised Delta (B3), as the Delta text of what a report may hold; empty without words. */
export function richDelta(text: string): string {
  const delta = acceptedDelta(isDeltaText(text) ? text : htmlDelta(text));
  return readDelta(delta).ops.some(({ insert }) => typeof insert === 'string' && insert.trim() !== '')
    ? delta
    : '';
}

/**
 * A rich text, HTML or a serialised Delta (B3), as clean HTML: drawn from what a report may hold, so that nothing of it
 * is anybody's markup. Empty without words.
 */
export function richHtml(text: string): string {
  return deltaHtml(richDelta(text));
}
