import { isSafeLink } from '@console/shared-report/delta';

/** What people type as an address, as links have it: `firm.example` is a page, `ada@firm.example` is mail; null: neither. */
export function addressOf(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text)
    ? text
    : /^[^\s@/]+@[^\s@/]+$/.test(text)
      ? `mailto:${text}`
      : `https://${text}`;
  if (!isSafeLink(whole)) return null;
  return whole.startsWith('mailto:') || /^[^/]+\/\/[^/]*\.[^/.]/.test(whole) ? whole : null;
}
