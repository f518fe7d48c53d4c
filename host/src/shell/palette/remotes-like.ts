import type { SearchHit } from '@console/contract/search';
import type { ReleaseDocument } from '@console/release/contract/release-document';

/** Fewer letters begin too many names. */
const MIN_LENGTH = 3;

/** Remotes that a text names, as the release that runs pins them: no server is asked, and dead ones are found, too. */
export function remotesLike(remotes: ReleaseDocument['remotes'], text: string): SearchHit[] {
  const words = text
    .toLowerCase()
    .split(/[\s@-]+/)
    .filter((word) => word !== '' && !/^remotes?$/.test(word));
  if (words.length === 0 || words.some((word) => word.length < MIN_LENGTH)) return [];
  return Object.entries(remotes)
    .filter(([name, { version }]) => words.every((word) => isSaid(word, [...name.split('-'), version])))
    .map(([name, { version, enabled }]) => ({
      ...{ kind: 'remote', id: name, title: name, key: name, fit: 'part' },
      detail: `${version} · ${enabled ? 'on' : 'off'}`,
    }));
}

const isSaid = (word: string, names: readonly string[]) => names.some((name) => name.startsWith(word));
