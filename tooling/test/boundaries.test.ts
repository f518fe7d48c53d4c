import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const root = join(__dirname, '../..');

/** Files of a small server and a small host by path, each with the files that it imports. */
type Tree = Readonly<Record<string, readonly string[]>>;

const sound: Tree = {
  'api/server/src/server.ts': ['api/server/src/services.ts', 'api/server/src/workflows/merging/merge.ts'],
  'api/server/src/services.ts': ['api/server/src/platform/database/database.ts'],
  'api/server/src/platform/database/database.ts': [],
  'api/server/src/platform/lists/list.ts': ['api/server/src/platform/database/database.ts'],
  'api/server/src/platform/lists/list.test.ts': ['api/server/testing/server.ts'],
  'api/server/src/people/users/users.ts': ['api/server/src/services.ts'],
  'api/server/src/research/drafts/drafts.ts': ['api/server/src/people/users/users.ts'],
  'api/server/src/research/drafts/draft-list.ts': ['api/server/src/platform/lists/list.ts'],
  'api/server/src/research/reports/reports.ts': ['api/server/src/research/drafts/drafts.ts'],
  'api/server/src/research/reports/report-text.ts': [],
  'api/server/src/workflows/merging/merge.ts': ['api/server/src/research/reports/reports.ts'],
  'api/server/testing/server.ts': ['api/server/src/server.ts'],
  'host/src/main.tsx': ['host/src/shell/root.tsx'],
  'host/src/shell/root.tsx': ['host/src/loader/load.ts'],
  'host/src/shell/card.tsx': [],
  'host/src/loader/load.ts': [],
  'shared-report/src/model/registry.ts': ['shared-report/src/blocks/quote/quote-model.ts'],
  'shared-report/src/model/words.ts': [],
  'shared-report/src/renderer/report.tsx': [
    'shared-report/src/model/registry.ts',
    'shared-report/src/renderer/report.css',
    'node_modules/react/index.js',
  ],
  'shared-report/src/renderer/report.css': [],
  'shared-report/src/renderer/mark.tsx': [],
  'shared-report/src/renderer/frame.tsx': [],
  'shared-report/src/controls/field.tsx': [],
  'shared-report/src/blocks/quote/quote-model.ts': ['shared-report/src/model/words.ts'],
  'shared-report/src/blocks/quote/quote-view.tsx': ['shared-report/src/blocks/quote/quote-model.ts'],
  'shared-report/src/blocks/quote/quote-settings.tsx': [
    'shared-report/src/blocks/quote/settings/marks.tsx',
    'shared-report/src/controls/field.tsx',
  ],
  'shared-report/src/blocks/quote/settings/marks.tsx': [],
  'shared-report/src/blocks/quote/quote.test.tsx': ['shared-report/src/blocks/quote/quote-settings.tsx'],
  'shared-report/src/blocks/text/text-model.ts': [],
  'node_modules/react/index.js': [],
  'node_modules/react-router-dom/index.js': [],
  'node_modules/antd/index.js': [],
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the check finds in such files by one of its two configurations: each rule, and where it is broken. */
function broken(config: string, tree: Tree): string[] {
  writeFileSync(join(folder, 'tsconfig.json'), '{}');
  for (const [path, imports] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const lines = imports.map(
      (file) =>
        `import '${relative(dirname(path), file)
          .replace(/^(?!\.)/, './')
          .replace(/\.tsx?$/, '')}';`,
    );
    writeFileSync(join(folder, path), [...lines, 'export {};'].join('\n'));
  }
  const depcruise = join(root, 'node_modules/.bin/depcruise');
  const options = [
    '--config',
    join(__dirname, config),
    '--output-type',
    'json',
    'api',
    'host',
    'shared-report',
  ];
  const { stdout } = spawnSync(depcruise, options, { cwd: folder, encoding: 'utf8' });
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string }[] };
  };
  return [...new Set(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`))].sort();
}

const plant = (edges: Tree): Tree => ({
  ...sound,
  ...Object.fromEntries(
    Object.entries(edges).map(([path, more]) => [path, [...(sound[path] ?? []), ...more]]),
  ),
});

it('takes a tree whose layers are sound, whatever its tests import', () => {
  expect(broken('boundaries.cjs', sound)).toEqual([]);
  expect(broken('folder-circles.cjs', sound)).toEqual([]);
});

it('finds each import that goes up', () => {
  const wrong = plant({
    'api/server/src/platform/database/database.ts': ['api/server/src/people/users/user-names.ts'],
    'api/server/src/people/users/user-names.ts': ['api/server/src/research/reports/report-text.ts'],
    'api/server/src/research/reports/report-text.ts': ['api/server/src/workflows/merging/counts.ts'],
    'api/server/src/workflows/merging/counts.ts': ['api/server/src/module-list.ts'],
    'api/server/src/module-list.ts': [],
    'api/server/src/platform/lists/list.ts': ['api/server/src/services.ts'],
    'host/src/shell/card.tsx': ['host/src/routes.tsx'],
    'host/src/routes.tsx': [],
  });
  expect(broken('boundaries.cjs', wrong)).toEqual([
    'entries-of-the-host-are-on-top: host/src/shell/card.tsx',
    'entries-of-the-server-are-on-top: api/server/src/workflows/merging/counts.ts',
    'layer-people: api/server/src/people/users/user-names.ts',
    'layer-platform: api/server/src/platform/database/database.ts',
    'layer-research: api/server/src/research/reports/report-text.ts',
    'platform-knows-no-module: api/server/src/platform/lists/list.ts',
  ]);
});

it('finds circles of two and of three modules, and of rooms of the host, in which no file imports itself', () => {
  const circles = plant({
    'api/server/src/research/drafts/draft-list.ts': ['api/server/src/research/reports/report-text.ts'],
    'api/server/src/people/users/user-list.ts': ['api/server/src/people/session/session.ts'],
    'api/server/src/people/session/session.ts': ['api/server/src/people/mail-links/mail-link.ts'],
    'api/server/src/people/mail-links/mail-link.ts': [],
    'api/server/src/people/mail-links/mail.ts': ['api/server/src/people/users/user-names.ts'],
    'api/server/src/people/users/user-names.ts': [],
    'host/src/loader/view.tsx': ['host/src/shell/card.tsx'],
  });
  expect(broken('boundaries.cjs', circles)).toEqual([]);
  expect(broken('folder-circles.cjs', circles)).toEqual([
    'no-circle-of-folders: api/server/src/people/mail-links',
    'no-circle-of-folders: api/server/src/people/session',
    'no-circle-of-folders: api/server/src/people/users',
    'no-circle-of-folders: api/server/src/research/drafts',
    'no-circle-of-folders: api/server/src/research/reports',
    'no-circle-of-folders: host/src/loader',
    'no-circle-of-folders: host/src/shell',
  ]);
});

it('finds each import that leaves a room of the report', () => {
  const report = 'shared-report/src';
  const wrong = plant({
    [`${report}/model/words.ts`]: ['node_modules/react/index.js'],
    [`${report}/model/registry.ts`]: [`${report}/renderer/report.css`],
    [`${report}/blocks/text/text-model.ts`]: [`${report}/renderer/frame.tsx`],
    [`${report}/renderer/report.tsx`]: ['node_modules/react-router-dom/index.js'],
    [`${report}/renderer/frame.tsx`]: ['node_modules/antd/index.js'],
    [`${report}/renderer/mark.tsx`]: [`${report}/controls/field.tsx`],
    [`${report}/blocks/quote/quote-view.tsx`]: [`${report}/blocks/quote/settings/marks.tsx`],
    [`${report}/blocks/quote/quote-model.ts`]: [`${report}/blocks/text/text-model.ts`],
  });
  expect(broken('boundaries.cjs', wrong)).toEqual(
    expect.arrayContaining([
      `report-model-is-pure: ${report}/model/words.ts`,
      `report-model-is-pure: ${report}/model/registry.ts`,
      `report-model-is-pure: ${report}/blocks/text/text-model.ts`,
      `report-renderer-knows-no-page: ${report}/renderer/report.tsx`,
      `report-renderer-knows-no-page: ${report}/renderer/frame.tsx`,
      `report-renderer-knows-no-page: ${report}/renderer/mark.tsx`,
      `report-renderer-knows-no-page: ${report}/blocks/quote/quote-view.tsx`,
      `block-is-an-island: ${report}/blocks/quote/quote-model.ts`,
    ]),
  );
});
