import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { calendarDays } from './tooling/test/calendar-days.mjs';

const node = {
  process: 'readonly',
  Buffer: 'readonly',
  setTimeout: 'readonly',
  clearTimeout: 'readonly',
  console: 'readonly',
  URL: 'readonly',
  fetch: 'readonly',
};

const restrictedSyntax = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Export by name: a default export has a different name in every file.',
  },
  {
    selector: 'TSEnumDeclaration',
    message: 'Write a union of texts: an enum is a second way of saying it.',
  },
  {
    // a failure would stay busy until what is read anew is there, or given up
    selector:
      'CallExpression[callee.name="useMutation"] Property[key.name="onSettled"]:not([value.callee.name="readsAgain"])',
    message: 'Take readsAgain of @console/shared-ui/reads-again: a failure is told at once.',
  },
];

const modalOfAntd = {
  name: '@console/shared-ui/vendor/antd',
  importNames: ['Modal'],
  message: 'Take Dialog of @console/shared-ui/dialog: it always has a way out, also while a call is pending.',
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**', 'test-results/**', 'api/server/data/**'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      ...jsxA11y.configs.recommended.rules,
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...restrictedSyntax],
      'max-depth': ['error', 3],
      'max-params': ['error', 4],
      complexity: ['error', 18],
    },
  },
  {
    files: ['{api/contract,api/server,host,remote-*,shared-*}/src/**/*.{ts,tsx}'],
    // what was migrated stays as it was
    ignores: ['api/server/src/migrations/**'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...calendarDays] },
  },
  {
    // the host's copy is found by its name; by a path a remote would bundle one of its own, without theme and locale
    files: ['{host,remote-*,shared-*}/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^\\.\\.?/(.*/)?vendor/', message: 'Import @console/shared-ui/vendor/… by that name.' },
          ],
          paths: [modalOfAntd],
        },
      ],
    },
  },
  {
    // the one dialog is made of it
    files: ['shared-ui/src/dialog/dialog.tsx'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // what comes from outside (JSON, a row of SQL, a library) gets a type where it comes in
    // (not yet where components read classes of CSS modules, which TypeScript takes for any)
    files: [
      '{api/*,release,shared-auth}/src/**/*.ts',
      'host/src/loader/**/*.ts',
      'shared-report/src/model/**/*.ts',
    ],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
    },
  },
  {
    files: ['**/*.{mjs,cjs}', '.ci/*'],
    languageOptions: {
      globals: {
        ...node,
        require: 'readonly',
        module: 'readonly',
        exports: 'writable',
        __dirname: 'readonly',
      },
    },
    rules: {
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: [
      'e2e/**',
      '**/*.test.{ts,tsx}',
      '**/*.config.ts',
      '**/*.d.ts',
      '**/testing/**',
      'tooling/test/**',
    ],
    rules: { 'no-restricted-syntax': 'off', 'react-hooks/rules-of-hooks': 'off', 'no-console': 'off' },
  },
);
