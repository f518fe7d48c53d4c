import type { Mentionable } from './comment-server';

/** What is typed behind the last @ of a text, as long as it may be a name; null: nothing is. */
export function nameBeingTyped(words: string): string | null {
  const [, typed] = /(?:^|\s)@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u.exec(words) ?? [];
  return typed ?? null;
}

/** People whose names begin with what is typed, or one of whose names does. */
export function peopleOfName(people: readonly Mentionable[], typed: string): readonly Mentionable[] {
  const sought = typed.toLocaleLowerCase();
  return people.filter(({ name }) => {
    const lower = name.toLocaleLowerCase();
    return lower.startsWith(sought) || lower.split(' ').some((part) => part.startsWith(sought));
  });
}

/** The text with the whole name behind its last @, and a blank. */
export const withName = (words: string, name: string) => `${words.slice(0, words.lastIndexOf('@'))}@${name} `;

/** Ids of the people whose whole names stand behind an @, each once. */
export function mentionedIn(words: string, people: readonly Mentionable[]): string[] {
  // of Ann Lee and Ann Lee-Smith the longer name is the one that was written
  const byLength = people.toSorted((one, other) => other.name.length - one.name.length);
  let left = words;
  return byLength.flatMap(({ id, name }) => {
    if (!left.includes(`@${name}`)) return [];
    left = left.replaceAll(`@${name}`, '');
    return [id];
  });
}
