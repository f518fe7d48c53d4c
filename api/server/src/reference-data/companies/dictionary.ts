import { promisify } from 'node:util';
import readFiles from 'dictionary-en-au';
import nspell from 'nspell';

/** What is written anyhow in English, so that it names no company by itself. */
export interface Dictionary {
  /** Whether it is a word in small letters: block, seek. */
  readonly hasWord: (word: string) => boolean;
  /** Whether it is a name of places and people, or a brand: Auckland, Fisher, Qantas. */
  readonly hasName: (word: string) => boolean;
  /** Whether it is a country, or a city after which a time zone is called: Sydney, New Zealand. */
  readonly hasPlace: (name: string) => boolean;
}

let opened: Promise<Dictionary> | undefined;

/** Australian English. It is read when it is asked for first, in about 0.2 seconds. */
export function openDictionary(): Promise<Dictionary> {
  opened ??= read();
  return opened;
}

async function read(): Promise<Dictionary> {
  const speller = nspell(await promisify(readFiles)());
  const places = new Set([...countryNames(), ...cityNames()]);
  return {
    hasWord: remembered((word) => speller.correct(word.toLowerCase())),
    hasName: remembered((word) => speller.correct(capitalised(word))),
    hasPlace: (name) => places.has(name.toLowerCase()),
  };
}

export const capitalised = (word: string) =>
  `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`;

/** Asked for the first words of companies' names alone, so there are no more answers than companies. */
function remembered(answer: (word: string) => boolean): (word: string) => boolean {
  const answers = new Map<string, boolean>();
  return (word) => {
    const known = answers.get(word) ?? answer(word);
    answers.set(word, known);
    return known;
  };
}

/** In small letters, as the platform names them in English. */
function countryNames(): ReadonlySet<string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const named = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
  return new Set(codes.map((code) => named.of(code)?.toLowerCase()).filter((name) => name !== undefined));
}

/** In small letters, of the time zones that the platform knows: 'Australia/Broken_Hill'. */
const cityNames = () =>
  Intl.supportedValuesOf('timeZone').flatMap((zone) =>
    zone.split('/').map((part) => part.replaceAll('_', ' ').toLowerCase()),
  );
