/** Whose password it is, as forms and accounts say. */
export interface PasswordOwner {
  readonly firstName?: unknown;
  readonly lastName?: unknown;
  readonly email?: unknown;
}

/** Letters as people write them in figures and signs: 'P@ssw0rd'. */
const plain: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' },
};

/** A text with letters in place of the figures and signs that people write for them. */
export const undressed = (text: string) => text.replace(/[@431!0$57]/g, (sign) => plain[sign] ?? sign);

/** The letters of a text, small and without their accents: 'Köhler' is 'kohler'. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** What a password says to people: its letters, and those that figures and signs between them stand for. */
export function wordsOfPassword(password: string): readonly string[] {
  // a figure is an ornament before or after the word, and a letter within it
  const core = /\p{L}(.*\p{L})?/su.exec(password)?.[0] ?? '';
  return [lettersOf(password), lettersOf(undressed(core))];
}

/** The names of a person: first, last, and what stands before the @ of the e-mail address. */
export function namesOf({ firstName, lastName, email }: PasswordOwner): readonly string[] {
  const local = typeof email === 'string' ? email.split('@')[0] : undefined;
  return [firstName, lastName, local].filter((name) => typeof name === 'string');
}

const MIN_NAME_LENGTH = 2;
const MIN_PART_LENGTH = 3;

/** Whether a password is one of these names, a part of one, or two of them joined, with figures and signs around it. */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const whole = names.map(lettersOf).filter(({ length }) => length >= MIN_NAME_LENGTH);
  const parts = names
    .flatMap((name) => name.split(/[\s\d._+-]+/))
    .map(lettersOf)
    .filter(({ length }) => length >= MIN_PART_LENGTH);
  return isOneOrTwoOf(new Set([...whole, ...parts]), password);
}

function isOneOrTwoOf(known: ReadonlySet<string>, password: string): boolean {
  return wordsOfPassword(password).some((word) => known.has(word) || areJoined(word, known, known));
}

/** Whether a word is one of `first` with one of `second` behind it. */
export function areJoined(word: string, first: ReadonlySet<string>, second: ReadonlySet<string>): boolean {
  for (let at = 1; at < word.length; at += 1)
    if (first.has(word.slice(0, at)) && second.has(word.slice(at))) return true;
  return false;
}
