import { inlineDelta } from '@console/shared-report/inline-delta';
import { htmlDelta } from '../../platform/rich-text/html-delta';
import { isDeltaText } from '../../platform/rich-text/is-delta-text';

/**
 * A rich text, a serialised Delta or HTML (B3), as the Delta text that is kept: inline formats and safe links, nothing
 * else; empty for what holds no text.
 */
export function inlineRichText(text: string): string {
  return inlineDelta(isDeltaText(text) ? text : htmlDelta(text));
}
