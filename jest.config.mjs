import longFiles from './tooling/test/long-files.cjs';
import { bundleFolder, libraryGroups } from './tooling/test/library-groups.mjs';
import { suitesOfRun } from './tooling/test/server-suites.mjs';

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true, dynamicImport: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const libraries = libraryGroups.flatMap((group) => group.libraries).join('|');

/** What this run leaves to other commits (tooling/test/turn.mjs); by hand nothing is left out. */
const leftOut = process.env.TESTS_LEFT_OUT?.split(' ') ?? [];

const shared = {
  rootDir: import.meta.dirname,
  cacheDirectory: '<rootDir>/.cache/jest',
  globalSetup: '<rootDir>/tooling/test/begin-run.mjs',
  globalTeardown: '<rootDir>/tooling/test/end-run.mjs',
  transform: { '^.+\\.[cm]?[jt]sx?$': swc },
  // pnpm's real path is node_modules/.pnpm/<package>@version/node_modules/<package>
  transformIgnorePatterns: [
    bundleFolder,
    '/node_modules/\\.pnpm/(?!(@electric-sql\\+pglite@|@fastify\\+|approx-string-match|cookie@|content-disposition|antd|parchment|@ant-design\\+|rc-|@rc-component\\+|echarts|zrender|lodash-es|react-quill|quill|@babel\\+runtime|single-spa|canonicalize|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|pdfjs-dist|idb-keyval|kysely|@noble\\+ciphers))',
  ],
  moduleNameMapper: {
    '/tokens\\.css\\?raw$': '<rootDir>/tooling/test/raw-tokens.cjs',
    '\\.css\\?raw$': '<rootDir>/tooling/test/style-stub.cjs',
    '\\.js\\?file$': '<rootDir>/tooling/test/style-stub.cjs',
    '\\.module\\.css$': '<rootDir>/tooling/test/class-names.cjs',
    '\\.(css|woff2)$': '<rootDir>/tooling/test/style-stub.cjs',
    // it is an ES module for importers only
    '^file-type$': '<rootDir>/api/server/node_modules/file-type/index.js',
    '/module-list$': '<rootDir>/tooling/test/module-list.cjs',
    '/settings-list$': '<rootDir>/tooling/test/settings-list.cjs',
    '/view-list$': '<rootDir>/tooling/test/view-list.cjs',
    [`^(${libraries})$`]: `${bundleFolder}/libraries/$1.cjs`,
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', ...leftOut],
};

export default {
  rootDir: import.meta.dirname,
  testSequencer: '<rootDir>/tooling/test/long-files-first.cjs',
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jest-environment-jsdom',
      setupFilesAfterEnv: ['<rootDir>/tooling/test/browser-setup.ts'],
      testMatch: ['<rootDir>/{host,remote-*,shared-*}/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.node\\.test\\.tsx?$'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        ...suitesOfRun.files,
        ...(process.env.WITHOUT_WALKS ? longFiles.walks.map(({ source }) => source) : []),
      ],
      setupFilesAfterEnv: ['<rootDir>/tooling/test/fail-on-console.ts'],
      testMatch: [
        '<rootDir>/{api/*,release,tooling,laboratory}/**/*.test.{ts,tsx}',
        '<rootDir>/shared-*/src/**/*.node.test.{ts,tsx}',
        ...suitesOfRun.testMatch,
      ],
    },
  ],
};
