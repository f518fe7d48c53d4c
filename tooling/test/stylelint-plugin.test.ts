import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../..');

/** Names of the rules that a style sheet breaks, in order of lines, as `npm run check` would see it at that path. */
function broken(css: string, path = 'host/src/shell/planted.module.css'): string[] {
  const script = `
    import stylelint from 'stylelint';
    const { results } = await stylelint.lint(${JSON.stringify({ code: css, codeFilename: join(root, path) })});
    console.log(JSON.stringify(results[0].warnings.sort((a, b) => a.line - b.line).map(({ rule }) => rule)));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  });
  return JSON.parse(output) as string[];
}

it('finds what is no token and no breakpoint of the console', () => {
  expect(
    broken(`
      .colour { color: #0b7a75; }
      .function { background: rgb(0 0 0 / 10%); }
      .unknown { color: var(--console-color-sky); }
      .type { font-size: 15px; }
      .corner { border-radius: 6px; }
      .distance { margin: 16px; }
      @media (width < 600px) { .foreign { display: none; } }
      @media (max-width: 767px) { .old { display: none; } }
    `),
  ).toEqual([
    'color-no-hex',
    'function-disallowed-list',
    'console/known-tokens',
    'declaration-property-value-allowed-list',
    'declaration-property-value-allowed-list',
    'declaration-property-value-disallowed-list',
    'console/breakpoints',
    'console/breakpoints',
  ]);
});

it('lets tokens and the three widths through', () => {
  expect(
    broken(`
      .token { color: var(--console-color-text-base); margin: var(--console-space-4); }
      @media (width < 567px) { .phone { display: none; } }
      @media (width <= 820px) { .tablet { display: none; } }
      @media (width >= 1080px) { .wide { display: grid; } }
      @media (height < 500px) { .low { display: none; } }
    `),
  ).toEqual([]);
});

it('paper has widths of its own, and no colours beside its tokens', () => {
  const paper = 'shared-report/src/renderer/styles/planted.css';
  expect(broken('@media (width <= 700px) { .narrow { margin: 16px; } }', paper)).toEqual([]);
  expect(broken('@media (width < 1080px) { .narrow { color: #fff; } }', paper).toSorted()).toEqual([
    'color-no-hex',
    'console/breakpoints',
  ]);
});
