import { createHash, webcrypto } from 'node:crypto';
import { readBuildFiles } from './build-files';

const listed = [
  { bytes: 1, kind: 'script', path: 'chunks/list.js', sha384: 'sha384-L' },
  { bytes: 1, kind: 'entry', path: 'remoteEntry.js', sha384: 'sha384-E' },
];
const text = JSON.stringify(listed);
const files = createHash('sha256').update(text).digest('hex');
const build = { version: '1.0.0', files };
const base = `artifacts/admin/1.0.0/${files.slice(0, 12)}/`;
const ofNetwork = globalThis.fetch;

beforeAll(() => Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle }));
afterEach(() => {
  globalThis.fetch = ofNetwork;
});

/** Answers one after the other, and says what was asked for. */
function answering(...answers: readonly (string | number | null)[]) {
  const asked: { readonly url: string; readonly cache: RequestCache | undefined }[] = [];
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const answer = answers[asked.length];
    asked.push({ url, cache: init.cache });
    if (answer === null || answer === undefined) throw new TypeError('Failed to fetch');
    const bytes = new TextEncoder().encode(String(answer));
    return {
      ok: typeof answer === 'string',
      status: typeof answer === 'string' ? 200 : answer,
      arrayBuffer: async () => bytes,
    };
  }) as unknown as typeof fetch;
  return asked;
}

it('takes entry and hashes from the list that the release names', async () => {
  const asked = answering(text);
  expect(await readBuildFiles('admin', build, 1000)).toEqual({
    ...{ base, entry: 'remoteEntry.js' },
    sri: { 'chunks/list.js': 'sha384-L', 'remoteEntry.js': 'sha384-E' },
  });
  expect(asked).toEqual([
    { url: `http://localhost/store/${base.replace(/\/$/, '.json')}`, cache: undefined },
  ]);
});

it('asks past the cache for a list that is another one, and runs none but its own', async () => {
  const asked = answering(`${text} `, text);
  expect(await readBuildFiles('admin', build, 1000)).toMatchObject({ entry: 'remoteEntry.js' });
  expect(asked.map(({ cache }) => cache)).toEqual([undefined, 'reload']);
  answering(`${text} `, text.replace('sha384-E', 'sha384-F'));
  await expect(readBuildFiles('admin', build, 1000)).rejects.toMatchObject({ code: 'E-SRI' });
});

it.each([
  ['E-HTTP', 404],
  ['E-HTTP', 503],
  ['E-NET', null],
])('says %s of a list that does not come', async (code, answer) => {
  answering(answer);
  await expect(readBuildFiles('admin', build, 1000)).rejects.toMatchObject({ code });
});

it('does not wait for a list that hangs', async () => {
  const over = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  globalThis.fetch = ((_url: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('over', 'TimeoutError')));
    })) as typeof fetch;
  const reading = readBuildFiles('admin', build, 8000);
  over.abort();
  await expect(reading).rejects.toMatchObject({ code: 'E-TIMEOUT' });
});

it('asks for nothing where the release spells the files out', async () => {
  const asked = answering();
  const spelled = { version: '1.0.0', base: 'artifacts/admin/1.0.0/abc/', entry: 'entry.js', sri: {} };
  expect(await readBuildFiles('admin', spelled, 1000)).toEqual({
    base: spelled.base,
    entry: 'entry.js',
    sri: {},
  });
  expect(asked).toEqual([]);
});
