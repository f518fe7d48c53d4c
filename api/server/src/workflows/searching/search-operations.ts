import type { Fit, SearchHit } from '@console/contract/search';
import { writtenRelease } from '@console/release/earlier-releases';
import type { Store } from '@console/release/store/store';
import type { Db } from '../../platform/database/database';
import { hasAll, type SearchedText } from './searched-text';

const feedWords = new Set(['feed', 'feeds']);

/** Feeds by name; there are a few, so that all are compared. */
export async function searchFeeds(db: Db, { whole, words }: SearchedText): Promise<SearchHit[]> {
  const names = words.filter((word) => !feedWords.has(word));
  if (names.length === 0) return [];
  const feeds = await db.selectFrom('feed').select(['id', 'name', 'enabled']).orderBy('name').execute();
  return feeds
    .filter(({ name }) => hasAll(name, names))
    .map(({ id, name, enabled }) => ({
      ...{ kind: 'feed', id, title: name, key: name, detail: enabled ? '' : 'disabled' },
      fit: fitOf(name.toLowerCase(), whole),
    }));
}

function fitOf(name: string, whole: string): Fit {
  if (name === whole) return 'name';
  return name.startsWith(whole) ? 'beginning' : 'part';
}

/** 'release 12', '#12': a number alone is one of many things. */
const NUMBERED = /^(?:releases?\s*#?|#)\s*(\d{1,9})$/;

/** The release of an environment that a text names by its number. */
export async function searchReleases(
  store: Store,
  env: string,
  { whole }: SearchedText,
): Promise<SearchHit[]> {
  const number = Number(NUMBERED.exec(whole)?.[1] ?? 0);
  if (number === 0) return [];
  // a store that fails, or has no such release, hides nothing else that is found
  const release = await writtenRelease(store, env, number).catch(() => null);
  if (release === null) return [];
  const { reason, createdAt: at } = release;
  const key = String(number);
  return [{ kind: 'release', id: key, key, title: `Release ${number}`, detail: reason, at, fit: 'name' }];
}
