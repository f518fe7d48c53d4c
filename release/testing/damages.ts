import type { Store } from '../src/store/store';
import { canonicalBytes, parseJson } from '../src/store/canonical-json';
import { storeLayout } from '../src/store/store-layout';

/** The environment whose files are damaged; its newest release is `NEWEST`. */
export const ENV = 'production';
export const NEWEST = 5;

/** Which of the files of an environment a damage meets. */
type Part = 'document' | 'pointer' | 'policy' | 'host' | 'artifact' | 'fallback' | 'history';

/** Something that may happen to the files of a store. */
export interface Damage {
  readonly name: string;
  readonly parts: readonly Part[];
  readonly happen: (store: Store) => Promise<void>;
}

/** Replaces a file by whatever `change` makes of it; null removes it. */
async function overwrite(
  store: Store,
  path: string,
  change: (bytes: Uint8Array) => Uint8Array | string | null,
): Promise<void> {
  const before = await store.read(path);
  if (before === null) throw new Error(`expected ${path} to damage, got nothing`);
  const after = change(before);
  if (after === null) await store.remove(path);
  else await store.replaceIf(path, Buffer.from(after), before);
}

const gone = () => null;
const empty = () => '';
const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length >> 1);
const noise = () => '\u0000\u0001 no JSON {';
const reformatted = (bytes: Uint8Array) => JSON.stringify(parseJson(bytes), null, 2);
const zeros = (bytes: Uint8Array) => new Uint8Array(bytes.length);
const oneByte = (bytes: Uint8Array) => bytes.map((byte, place) => (place === 1 ? byte ^ 1 : byte));
const edited = (change: object) => (bytes: Uint8Array) =>
  canonicalBytes({ ...(parseJson(bytes) as object), ...change });

const toFile =
  (path: string, change: Parameters<typeof overwrite>[2]): Damage['happen'] =>
  (store) =>
    overwrite(store, path, change);

const document = (number: number) => storeLayout.release(ENV, number);

const copyOfThePrevious: Damage['happen'] = async (store) => {
  const previous = (await store.read(document(NEWEST - 1))) ?? new Uint8Array();
  await overwrite(store, document(NEWEST), () => previous);
};

/** Files of a version, by the end of their path. */
const toArtifact =
  (version: string, end: RegExp | string, change: Parameters<typeof overwrite>[2]): Damage['happen'] =>
  async (store) => {
    const paths = await store.list(`artifacts/${version.replace('@', '/')}/`);
    const isMeant = (path: string) => (typeof end === 'string' ? path.endsWith(end) : end.test(path));
    for (const path of paths.filter(isMeant)) await overwrite(store, path, change);
  };

/** The list of the files of a version, beside their folder. */
const fileList = /\/[0-9a-f]{12}\.json$/;

/** The same where no copy of any release is kept, as before copies were. */
export async function loseCopies(store: Store, env = ENV): Promise<void> {
  for (const path of await store.list(storeLayout.keptReleases(env))) await store.remove(path);
}

const withoutCopies = (damages: readonly Damage[]): Damage[] =>
  damages.map(({ name, parts, happen }) => ({
    ...{ name: `${name}, without copies`, parts },
    happen: async (store) => {
      await happen(store);
      await loseCopies(store);
    },
  }));

function each(part: Part, happenings: Readonly<Record<string, Damage['happen']>>): Damage[] {
  return Object.entries(happenings).map(([name, happen]) => ({
    ...{ name: `${part} ${name}`, happen },
    parts: [part],
  }));
}

const { current, policy, host } = storeLayout;

/** One thing at a time. */
export const singleDamages: readonly Damage[] = [
  ...each('document', {
    edited: toFile(document(NEWEST), edited({ reason: 'another reason' })),
    emptied: toFile(document(NEWEST), edited({ remotes: {} })),
    'with another parent': toFile(document(NEWEST), edited({ parent: null })),
    'of another environment': toFile(document(NEWEST), edited({ env: 'staging' })),
    truncated: toFile(document(NEWEST), half),
    empty: toFile(document(NEWEST), empty),
    zeroed: toFile(document(NEWEST), zeros),
    gone: toFile(document(NEWEST), gone),
    'no JSON': toFile(document(NEWEST), noise),
    reformatted: toFile(document(NEWEST), reformatted),
    'a copy of the previous': copyOfThePrevious,
  }),
  ...each('pointer', {
    gone: toFile(current(ENV), gone),
    empty: toFile(current(ENV), empty),
    'no JSON': toFile(current(ENV), noise),
    'without a hash': toFile(current(ENV), () => `{"number":${NEWEST}}`),
    'number as text': toFile(current(ENV), edited({ number: `${NEWEST}` })),
    'of release 0': toFile(current(ENV), edited({ number: 0 })),
    'ahead by one': toFile(current(ENV), edited({ number: NEWEST + 1 })),
    'far ahead': toFile(current(ENV), edited({ number: 4_000_000 })),
    'with another hash': toFile(current(ENV), edited({ sha256: '0'.repeat(64) })),
  }),
  ...each('policy', {
    gone: toFile(policy(ENV), gone),
    empty: toFile(policy(ENV), empty),
    truncated: toFile(policy(ENV), half),
    'without actors': toFile(policy(ENV), edited({ actors: undefined })),
    'with an unknown check': toFile(policy(ENV), edited({ checks: ['C1', 'C99'] })),
  }),
  ...each('host', {
    gone: toFile(host(ENV), gone),
    truncated: toFile(host(ENV), half),
    'without api': toFile(host(ENV), edited({ api: undefined })),
    'of no version': toFile(host(ENV), edited({ contract: 'newest' })),
    edited: toFile(host(ENV), edited({ api: '9.0.0' })),
  }),
  ...each('artifact', {
    'file gone': toArtifact('admin@1.2.0', 'list.js', gone),
    'file with one other byte': toArtifact('admin@1.2.0', 'list.js', oneByte),
    'file truncated': toArtifact('admin@1.2.0', 'remoteEntry.js', half),
    'files gone': toArtifact('admin@1.2.0', '.js', gone),
    'list of files gone': toArtifact('admin@1.2.0', fileList, gone),
    'list of files with one other byte': toArtifact('admin@1.2.0', fileList, oneByte),
    'list of files truncated': toArtifact('admin@1.2.0', fileList, half),
    'remote.json gone': toArtifact('admin@1.2.0', 'remote.json', gone),
    'remote.json truncated': toArtifact('admin@1.2.0', 'remote.json', half),
    'remote.json emptied': toArtifact('admin@1.2.0', 'remote.json', () => '{}'),
  }),
  ...each('fallback', {
    gone: toArtifact('admin@1.1.0', '.js', gone),
    'list of files gone': toArtifact('admin@1.1.0', fileList, gone),
  }),
  ...each('history', {
    'edited before': toFile(document(NEWEST - 1), edited({ actor: 'nobody' })),
    'truncated before': toFile(document(NEWEST - 1), half),
    'gone before': toFile(document(NEWEST - 1), gone),
  }),
];

/** One thing at a time, where no copy of it is kept. */
export const copylessDamages: readonly Damage[] = withoutCopies(
  singleDamages.filter(({ parts }) => parts[0] === 'document' || parts[0] === 'history'),
);

const chosen = [
  ...['document edited', 'document truncated', 'document gone', 'document reformatted'],
  ...['pointer gone', 'pointer no JSON', 'pointer ahead by one'],
  ...['policy gone', 'policy truncated', 'host gone', 'host truncated', 'host edited'],
  ...[
    'artifact file gone',
    'artifact list of files gone',
    'artifact remote.json truncated',
    'fallback gone',
    'history truncated before',
  ],
];

const pairs: readonly Damage[] = singleDamages
  .filter(({ name }) => chosen.includes(name))
  .flatMap((one, index, all) =>
    all
      .slice(index + 1)
      .filter(({ parts }) => parts[0] !== one.parts[0])
      .map((other) => ({
        name: `${one.name}, ${other.name}`,
        parts: [...one.parts, ...other.parts],
        happen: async (store: Store) => {
          await one.happen(store);
          await other.happen(store);
        },
      })),
  );

/** Two at once, of different parts; the same without copies where they would have helped. */
export const doubleDamages: readonly Damage[] = [
  ...pairs,
  ...withoutCopies(pairs.filter(({ parts }) => parts.includes('document') && parts.includes('pointer'))),
];
