import type { RemoteJson } from '@console/release/contract/remote-json';

/** A built remote as a team hands it over, or an environment, that differs from a sound one in one thing. */
export interface ReleaseCase {
  readonly title: string;
  /** What differs in its `remote.json`. */
  readonly remote?: (built: RemoteJson) => object;
  /** An expression in the place of the heading of its page; tried in a real browser. */
  readonly heading?: string;
  /** What differs in the policy of the environment. */
  readonly policy?: object;
  /** What becomes of stored files between publishing and pinning, by the end of their path. */
  readonly stored?: {
    readonly end: RegExp;
    readonly of: 'pinned' | 'new';
    readonly change: 'edit' | 'remove';
  };
  /** Further words of the pin. */
  readonly words?: readonly string[];
}

/** A case that has to be refused, with the code of the reason. */
export interface BadRelease extends ReleaseCase {
  readonly code: string;
  /** What the browser has to have seen. */
  readonly seen?: string;
}

/** Version of the case; the one that runs before is of the same major, and lower. */
export const CASE_VERSION = '1.9.0';
/** How the page of the remote writes its heading, and what stands there. */
export const HEADING = '"Edit Best Ideas"';

const route = { access: 'reports:best-ideas', title: 'Another page' };
const withRoute =
  (pattern: string) =>
  ({ routes }: RemoteJson) => ({ routes: [...routes, { ...route, pattern }] });
const withMenu =
  (change: object) =>
  ({ menu: [first] }: RemoteJson) => ({ menu: [{ ...first, ...change }] });
const withShared =
  (name: string, change: object | null) =>
  ({ shared }: RemoteJson) => ({
    shared: shared.flatMap((each) => (each.name !== name ? [each] : change ? [{ ...each, ...change }] : [])),
  });
const withCsp = (kind: 'connect' | 'frame' | 'img', origin: string) => () => ({
  csp: { connect: [], img: [], frame: [], [kind]: [origin] },
});
const withBudgets = (entryGzipBytes: number, totalGzipBytes: number) => () => ({
  budgets: { entryGzipBytes, totalGzipBytes },
});
const withImport =
  (module: string, name: string) =>
  ({ imports }: RemoteJson) => ({
    imports: { ...imports, [module]: [...(imports?.[module] ?? []), name] },
  });
const withCall =
  (call: string) =>
  ({ requires }: RemoteJson) => ({
    requires: { ...requires, calls: [...(requires.calls ?? []), call] },
  });
/** The heading, and something that the page does whenever it is drawn. */
const doing = (expression: string) => `(${expression},${HEADING})`;
const signers = { ops: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=' };

export const badReleases: readonly BadRelease[] = [
  { title: 'for the next host', code: 'C3-CONTRACT', remote: () => ({ contract: '^2.0.0' }) },
  { title: 'for any day', code: 'C3-CONTRACT', remote: () => ({ contract: 'any day' }) },
  { title: 'with React 18', code: 'C4-SHARED', remote: withShared('react', { requiredVersion: '^18' }) },
  {
    title: 'with the next router',
    code: 'C4-SHARED',
    remote: withShared('react-router-dom', { requiredVersion: '^8' }),
  },
  { title: 'with a React of its own', code: 'C4-PRIVATE-COPY', remote: withShared('react', null) },
  {
    title: 'with a second React DOM',
    code: 'C4-PRIVATE-COPY',
    remote: withShared('react-dom', { singleton: false }),
  },
  { title: 'with React in its files', code: 'C4-BUNDLED', remote: () => ({ bundled: { react: '19.0.0' } }) },
  { title: 'with antd beside ours', code: 'C4-BUNDLED', remote: () => ({ bundled: { antd: '5.20.0' } }) },
  { title: 'with a hook that React lacks', code: 'C4-EXPORT', remote: withImport('react', 'useTomorrow') },
  {
    title: 'with a component that we lack',
    code: 'C4-EXPORT',
    remote: withImport('@console/shared-ui/vendor/antd', 'Mentions2'),
  },
  { title: 'that takes every address', code: 'C5-SWALLOWS', remote: withRoute('/*') },
  { title: 'that takes all of /admin', code: 'C5-SWALLOWS', remote: withRoute('/admin/*') },
  { title: 'that takes the sign-in', code: 'C5-SWALLOWS', remote: withRoute('/login') },
  { title: 'that takes an address of the API', code: 'C5-SWALLOWS', remote: withRoute('/api/reports') },
  { title: 'that takes the store', code: 'C5-SWALLOWS', remote: withRoute('/store/:file') },
  {
    title: 'with a page of another remote',
    code: 'C5-ROUTE-TWICE',
    remote: withRoute('/admin/reports/draft'),
  },
  { title: 'with a page twice', code: 'C5-ROUTE-TWICE', remote: withRoute('/admin/reports/best-ideas') },
  {
    title: 'with an entry of another remote',
    code: 'C5-MENU-TWICE',
    remote: withMenu({ id: 'reports-approvals' }),
  },
  { title: 'for people unknown', code: 'C5-ACCESS', remote: withMenu({ access: 'reports:eat' }) },
  { title: 'with an icon unknown', code: 'C5-ICON', remote: withMenu({ icon: 'unicorn' }) },
  { title: 'in a group unknown', code: 'C5-GROUP', remote: withMenu({ parent: 'nowhere' }) },
  {
    title: 'with an entry that leads nowhere',
    code: 'C5-MENU-ROUTE',
    remote: withMenu({ route: '/nowhere' }),
  },
  { title: 'for a role unknown', code: 'C5-ROLE', words: ['--canary', '10', '--role', 'ROLE_NOBODY'] },
  {
    title: 'without a page it had',
    code: 'C6-ROUTE-GONE',
    remote: ({ routes }) => ({ routes: routes.slice(0, -1) }),
  },
  { title: 'for fewer hosts than before', code: 'C6-CONTRACT', remote: () => ({ contract: '~1.2.0' }) },
  {
    title: 'that asks a foreign server',
    code: 'C7-ORIGIN',
    remote: withCsp('connect', 'https://maps.example.com'),
  },
  { title: 'with foreign pictures', code: 'C7-ORIGIN', remote: withCsp('img', 'https://maps.example.com') },
  { title: 'with a foreign frame', code: 'C7-ORIGIN', remote: withCsp('frame', 'https://maps.example.com') },
  {
    title: 'with an origin that is none',
    code: 'C7-FORM',
    remote: withCsp('connect', 'maps.example.com/api'),
  },
  { title: 'with an entry too big', code: 'C9-ENTRY', remote: withBudgets(1000, 9_000_000) },
  { title: 'too big as a whole', code: 'C9-TOTAL', remote: withBudgets(900_000, 1000) },
  {
    title: 'too big for the environment',
    code: 'C9-TOTAL',
    policy: { budgets: { entryGzipBytes: 900_000, totalGzipBytes: 1000 } },
  },
  { title: 'for the next API', code: 'C10-API', remote: () => ({ requires: { api: '^2.0.0' } }) },
  {
    title: 'with a call that nobody answers',
    code: 'C10-CALL',
    remote: withCall('POST /api/best-ideas/:id/sing'),
  },
  {
    title: 'changed in the store',
    code: 'C2-HASH',
    stored: { end: /remoteEntry\.\w+\.js$/, of: 'new', change: 'edit' },
  },
  {
    title: 'with a file gone',
    code: 'C2-MISSING',
    stored: { end: /chunks\/.*\.js$/, of: 'new', change: 'remove' },
  },
  {
    title: 'with its list changed',
    code: 'C2-LIST',
    stored: { end: /\/[0-9a-f]{12}\.json$/, of: 'new', change: 'edit' },
  },
  {
    title: 'with nothing to fall back to',
    code: 'C11-FALLBACK',
    stored: { end: /chunks\/.*\.js$/, of: 'pinned', change: 'remove' },
  },
  {
    title: 'into a locked environment',
    code: 'C12-LOCKED',
    policy: { locked: { actor: 'ada', reason: 'audit', at: '2026-11-01T00:00:00Z' } },
  },
  { title: 'by somebody who may not', code: 'C12-ACTOR', policy: { actors: ['ada@firm.example'] } },
  { title: 'without a signature', code: 'C12-SIGNATURE', policy: { signers } },
  {
    title: 'that draws nothing',
    code: 'C8-SMOKE',
    seen: 'E-RENDER',
    heading: '(()=>{throw Error("planted")})()',
  },
  {
    title: 'with another heading',
    code: 'C8-SMOKE',
    seen: 'no heading "Edit Best Ideas"',
    heading: '"Compose"',
  },
  {
    title: 'that leaves a timer',
    code: 'C8-SMOKE',
    seen: 'interval of 7000 ms',
    heading: doing('setInterval(()=>0,7e3)'),
  },
  {
    title: 'that leaves a name',
    code: 'C8-SMOKE',
    seen: 'on window after it was unmounted: leaked',
    heading: doing('(window.leaked=1)'),
  },
  {
    title: 'that changes a built-in',
    code: 'C8-SMOKE',
    seen: 'Number.EPSILONS',
    heading: doing('(Number.EPSILONS=1)'),
  },
  {
    title: 'that writes into foreign storage',
    code: 'C8-SMOKE',
    seen: 'localStorage apiTokens',
    heading: doing('localStorage.setItem("apiTokens","")'),
  },
  {
    title: 'that asks where the policy lets nobody',
    code: 'C8-SMOKE',
    seen: 'maps.example.com',
    heading: doing('fetch("https://maps.example.com").catch(()=>0)'),
  },
  {
    title: 'that complains',
    code: 'C8-SMOKE',
    seen: 'console: planted',
    heading: doing('console.error("planted")'),
  },
];

const allowed = {
  connect: ['https://*.example.com'],
  img: ['https://a.example.com'],
  frame: ['https://b.example.com:8443'],
};

export const goodReleases: readonly ReleaseCase[] = [
  { title: 'as it was built' },
  ...['^1.0.0', '1.x', '>=1.0.0 <2', '*'].map((contract) => ({
    title: `for hosts ${contract}`,
    remote: () => ({ contract }),
  })),
  ...['^1.0.0', '1.0.0', '>=0.9.0', '1.x'].map((api) => ({
    title: `for an API ${api}`,
    remote: ({ requires }: RemoteJson) => ({ requires: { ...requires, api } }),
  })),
  { title: 'with calls that are answered', remote: withCall('GET /api/who-am-i') },
  { title: 'without a word of calls', remote: () => ({ requires: { api: '^1.0.0' } }) },
  { title: 'with more of React', remote: withImport('react', 'useDeferredValue') },
  { title: 'without a word of imports', remote: () => ({ imports: undefined }) },
  { title: 'with a library of its own', remote: () => ({ bundled: { 'lodash-es': '4.17.21' } }) },
  ...['/admin/ideas-of/:year', '/admin/idea-board', '/idea-board', '/admin/reports/best-ideas/archive'].map(
    (pattern) => ({
      title: `with a page ${pattern}`,
      remote: withRoute(pattern),
    }),
  ),
  ...[
    { title: 'Ideas' },
    { order: 99 },
    { order: -1.5 },
    { icon: 'dashboard' },
    { parent: null },
    { id: 'ideas' },
  ].map((change) => ({
    title: `with a menu entry ${JSON.stringify(change)}`,
    remote: withMenu(change),
  })),
  { title: 'without a menu entry', remote: () => ({ menu: [] }) },
  {
    title: 'with an origin below an allowed one',
    policy: { csp: allowed },
    remote: withCsp('connect', 'https://maps.example.com'),
  },
  {
    title: 'with allowed pictures',
    policy: { csp: allowed },
    remote: withCsp('img', 'https://a.example.com'),
  },
  {
    title: 'with an allowed frame',
    policy: { csp: allowed },
    remote: withCsp('frame', 'https://b.example.com:8443'),
  },
  ...[
    [50_000, 900_000],
    [900_000, 9_000_000],
  ].map(([entry = 0, total = 0]) => ({
    title: `within ${entry} and ${total} bytes`,
    remote: withBudgets(entry, total),
  })),
  {
    title: 'within the budget of the environment',
    policy: { budgets: { entryGzipBytes: 50_000, totalGzipBytes: 900_000 } },
  },
  ...['0', '10', '99.5', '100'].map((percent) => ({
    title: `for ${percent} %`,
    words: ['--canary', percent],
  })),
  {
    title: 'for a tenth of two roles',
    words: ['--canary', '10', '--role', 'ROLE_ADMIN', '--role', 'ROLE_CMS'],
  },
  { title: 'for a role', words: ['--role', 'ROLE_COMPLIANCE'] },
  { title: 'with a reason', words: ['--reason', 'the ideas of July; “quoted”'] },
  { title: 'by one of many', policy: { actors: ['ada@firm.example', 'ops'] } },
  { title: 'by anybody', policy: { actors: ['*'] } },
  { title: 'where few checks run', policy: { checks: ['C1', 'C2', 'C12'] } },
  { title: 'where nobody runs other versions', policy: { override: 'nobody' } },
  {
    title: 'beside a broken file that nothing names',
    stored: { end: /remoteEntry\.\w+\.js\.map$/, of: 'pinned', change: 'edit' },
  },
  { title: 'as it was built, in a browser', heading: HEADING },
  { title: 'with storage keys of its own', heading: doing('localStorage.setItem("best-ideas.seen","1")') },
  { title: 'with a timer that ends', heading: doing('setTimeout(()=>0,50)') },
  { title: 'that asks its own server', heading: doing('fetch("/api/who-am-i").catch(()=>0)') },
];
