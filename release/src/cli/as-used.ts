import { ReleaseError } from '../release-error';
import type { Arguments } from './arguments';

/** Options of every verb, whatever its usage says. */
const general = new Set(['store', 'json', 'env', 'actor']);

/**
 * Throws USAGE where a call has an option or a word that its verb has no use for: who writes `--dry-run` there does not
 * mean to change anything.
 */
export function assertAsUsed({ words, options }: Arguments, usage: string): void {
  const [verb] = usage.split(' ');
  const known = new Set([...usage.matchAll(/--([a-z-]+)/g)].map(([, name]) => name));
  const other = Object.keys(options).find((name) => !general.has(name) && !known.has(name));
  const advice = `the usage is: release ${usage}`;
  if (other !== undefined)
    throw new ReleaseError('USAGE', `${verb}: expected no --${other}, got it; ${advice}`);
  const most = wordsOf(usage) - (options.env === undefined ? 0 : 1);
  const extra = words[most];
  if (extra !== undefined)
    throw new ReleaseError('USAGE', `${verb}: expected nothing more, got ${extra}; ${advice}`);
}

/** How many words a usage has beside its options; one with '…' stands for any number. */
function wordsOf(usage: string): number {
  const words = usage.replace(/\[[^\]]*\]…?/g, '').replace(/--[a-z-]+ <[^>]+>/g, '');
  return words.includes('>…') ? Infinity : [...words.matchAll(/<[^>]+>/g)].length;
}
