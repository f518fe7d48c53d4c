import { inlineDelta } from '@console/shared-report/inline-delta';
import { htmlDelta } from './html-delta';

/**
 * A rich text, a serialised Delta or HTML (B3), as the Delta text that is kept: inline formats and safe links, nothing
 * else; empty for what holds no text.
 */
export function inlineRichText(text: string): string {
  return inlineDelta(isDelta(text) ? text : htmlDelta(text));
}

function isDelta(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'ops' in value;
  } catch {
    return false;
  }
}
