import type { Fault } from './faulty-store';

/** The name that the entry of a remote gives itself in the page. */
const globalOf = (text: string) => /var (remote_\w+);/.exec(text)?.[1] ?? 'remote_unknown';

/** The entry with other `init` or `get`, as an expression of the given ones. */
const container = (code: string) => ({
  change: (text: string) =>
    `${text}\n;${globalOf(text)} = (({ init, get }) => (${code}))(${globalOf(text)});`,
});

/** The exposed module with other lifecycles, written over the given ones. */
const lifecycles = (code: string) =>
  container(`{ init, get: async (name) => {
    const factory = await get(name);
    return () => { const lifecycles = factory(); return { ...lifecycles, ${code} }; };
  } }`);

/**
 * What can be wrong with a remote, and the code by which people and ops tell it. Codes in brackets are
 * shown inside the remote, beside its other pages; '-' is a fault that costs nobody a page.
 */
export const faults: readonly Fault[] = [
  { title: 'list of files answers 404', code: 'E-HTTP', file: 'list', answer: { status: 404 } },
  { title: 'list of files hangs', code: 'E-TIMEOUT', file: 'list', answer: { delayMs: 3_600_000 } },
  {
    title: 'tampered list of files',
    code: 'E-SRI',
    file: 'list',
    answer: { change: (text) => text.replace('sha384-', 'sha384-A') },
  },
  { title: 'entry answers 404', code: 'E-HTTP', file: 'entry', answer: { status: 404 } },
  { title: 'entry answers 503', code: 'E-HTTP', file: 'entry', answer: { status: 503 } },
  { title: 'entry is an HTML page with 200', code: 'E-SRI', file: 'entry', answer: { status: 200 } },
  { title: 'entry hangs', code: 'E-TIMEOUT', file: 'entry', answer: { delayMs: 3_600_000 } },
  { title: 'entry takes 10 s', code: 'E-TIMEOUT', file: 'entry', answer: { delayMs: 10_000 } },
  {
    title: 'tampered entry',
    code: 'E-SRI',
    file: 'entry',
    answer: { change: (text) => `${text} ` },
  },
  {
    title: 'syntax error',
    code: 'E-EVAL',
    file: 'entry',
    answer: { change: (text) => `${text}\n)` },
    isPublished: true,
  },
  {
    title: 'name not found',
    code: 'E-EVAL',
    file: 'entry',
    answer: { change: (text) => text.replaceAll(globalOf(text), 'remote_of_nobody') },
    isPublished: true,
  },
  {
    title: 'throws in init',
    code: 'E-EVAL',
    file: 'entry',
    answer: container(`{ get, init: () => { throw new Error('planted'); } }`),
    isPublished: true,
  },
  {
    title: 'exposes nothing',
    code: 'E-EXPOSE',
    file: 'entry',
    answer: lifecycles('mount: undefined'),
    isPublished: true,
  },
  {
    title: 'throws in mount',
    code: 'E-MOUNT',
    file: 'entry',
    answer: lifecycles("mount: () => Promise.reject(new Error('planted'))"),
    isPublished: true,
  },
  {
    title: 'throws while it draws',
    code: 'E-RENDER',
    file: 'entry',
    answer: lifecycles(
      `mount: (props) => lifecycles.mount({ ...props, location: new Proxy(props.location, {
        get(location, key) { if (!globalThis.mended) throw new Error('planted'); return location[key]; },
      }) })`,
    ),
    isPublished: true,
  },
  {
    title: 'takes 4 s to mount',
    code: '-',
    file: 'entry',
    answer: lifecycles(
      'mount: (props) => new Promise((resolve) => setTimeout(resolve, 4000)).then(() => lifecycles.mount(props))',
    ),
    isPublished: true,
  },
  {
    title: 'throws in unmount',
    code: '-',
    file: 'entry',
    answer: lifecycles("unmount: () => Promise.reject(new Error('planted'))"),
    isPublished: true,
  },
  { title: 'missing chunks', code: 'E-HTTP', file: 'chunk', answer: { status: 404 } },
  {
    title: 'tampered chunks',
    code: 'E-SRI',
    file: 'chunk',
    answer: { change: (text) => `${text} ` },
  },
  {
    title: 'tampered styles',
    code: 'E-SRI',
    file: 'style',
    answer: { change: (text) => `${text} ` },
  },
  {
    title: 'wrong contract',
    code: 'E-CONTRACT',
    document: (pinned) => ({ ...pinned, contract: '^2.0.0' }),
  },
  {
    title: 'wrong shared version',
    code: 'E-SHARED',
    file: 'entry',
    answer: { change: (text) => text.replaceAll('"^19"', '"^18"') },
    isPublished: true,
  },
];
