import { areJoined, isMadeOfNames, undressed, wordsOfPassword } from '@console/contract/named-password';
import type { PasswordPolicy } from '@console/contract/password-rules';
import type { Db } from '../../platform/database/database';
import type { Environment } from '../../platform/environment';
import { firmRow } from '../../platform/firm/firm.store';
import commonest from './commonest-passwords.json';

/** Of so many of the commonest the words are refused with ornaments too, such as 'Password#1'. */
const WITH_ORNAMENTS = 2500;

const inAnyCase: ReadonlySet<string> = new Set(commonest.passwords.map((password) => password.toLowerCase()));

/** What this server asks of new passwords: the length that is set, none of the commonest, no name of the house (S5). */
export function passwordPolicy(
  { passwordMinLength }: Pick<Environment, 'passwordMinLength'>,
  db: Db,
): PasswordPolicy {
  return {
    minLength: passwordMinLength,
    isCommon: async (password) => isCommon(password) || isMadeOfNames(password, [(await firmRow(db)).name]),
  };
}

/** Whether a password is one of the commonest, two of them joined, or a pattern, with whatever ornaments. */
export function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return (
    inAnyCase.has(lower) ||
    isDressedUp(lower) ||
    hasPattern(lower) ||
    wordsOfPassword(password).some((word) => areJoined(word, joinable, joinable))
  );
}

/** Figures as the signs above them on a keyboard: '1qaz@wsx'. */
const FIGURES_OF_SIGNS = ')!@#$%^&*(';
const unshifted = (text: string) =>
  text.replace(/[)!@#$%^&*(]/g, (sign) => String(FIGURES_OF_SIGNS.indexOf(sign)));
/** Words of every account of a console, which no list of the world has. */
const houseWords = ['admin', 'administrator', 'user', 'analyst', 'research', 'console'];
/** The commonest that are words, which a figure or a sign at the end makes no better. */
const words = new Set(
  [...[...inAnyCase].slice(0, WITH_ORNAMENTS).map(undressed), ...houseWords].filter((word) =>
    /^[a-z]{4,}$/.test(word),
  ),
);

/** Short words that people put before one of the commonest, and that are none themselves. */
const shortWords = ['the', 'my', 'our', 'new', 'one', 'i', 'for'];
const joinable: ReadonlySet<string> = new Set([...words, ...shortWords]);

/** Whether a password is one of the commonest with capitals, signs for letters, or figures and signs around it. */
function isDressedUp(lower: string): boolean {
  // a figure is an ornament before or after the word, and a letter within it
  const core = /[a-z](.*[a-z])?/s.exec(lower)?.[0] ?? '';
  const bare = lower.replace(/[\W_]/g, '');
  return (
    words.has(undressed(core)) ||
    words.has(undressed(lower)) ||
    inAnyCase.has(bare) ||
    inAnyCase.has(unshifted(lower))
  );
}

/** Keys in the order in which a finger finds them, and letters in that of the alphabet. */
const rows = ['1234567890', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]).map((row) => row.repeat(2));
/** Characters that are typed again and again. */
const MAX_REPEATED = 4;

/** A pattern between ornaments is told from this length on. */
const MIN_PATTERN_LENGTH = 5;

/** Whether a password is a pattern, or one with figures and signs around it, or letters and signs around its figures. */
function hasPattern(lower: string): boolean {
  const cores = [/[a-z](.*[a-z])?/s, /\d(.*\d)?/s].map((core) => core.exec(lower)?.[0] ?? '');
  return [lower, ...cores.filter(({ length }) => length >= MIN_PATTERN_LENGTH)].some(isPattern);
}

/** Whether a text is a run of keys or letters, or a few characters again and again: lists of words have few of those. */
function isPattern(lower: string): boolean {
  const isRun = runs.some((run) => run.includes(lower));
  return isRun || Array.from({ length: MAX_REPEATED }, (_, index) => index + 1).some(isRepeated);

  function isRepeated(length: number): boolean {
    const unit = lower.slice(0, length);
    return lower.length >= 2 * length && unit.repeat(lower.length).startsWith(lower);
  }
}
