import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { token, type Theme } from './tokens';

const root = join(__dirname, '../../..');

/** What stands on what, beyond the rules that name both (WCAG 2.2, 1.4.3): text by the surfaces that it stands on. */
const pages = ['bg-base', 'bg-float', 'bg-layout', 'bg-subtle', 'bg-table-head', 'bg-row-hover'];
const standsOn: Readonly<Record<string, readonly string[]>> = {
  'text-base': [
    ...pages,
    'bg-stage',
    'primary-soft',
    'neutral-soft',
    'error-soft',
    'warning-soft',
    'info-soft',
  ],
  'text-muted': [...pages, 'bg-stage'],
  heading: pages,
  link: [...pages, 'primary-soft'],
  primary: ['bg-base', 'bg-float', 'bg-layout', 'bg-subtle', 'primary-soft'],
  'primary-hover': ['bg-base', 'bg-float'],
  success: ['bg-base', 'bg-float'],
  warning: ['bg-base', 'bg-float'],
  error: ['bg-base', 'bg-float', 'bg-layout', 'bg-row-hover'],
  'error-strong': ['error-soft', 'bg-base'],
  'success-strong': ['success-soft', 'bg-base'],
  'warning-strong': ['warning-soft', 'bg-base'],
  'info-strong': ['info-soft', 'bg-base'],
  'neutral-strong': ['neutral-soft', 'bg-base'],
  'on-primary': ['primary', 'primary-hover', 'success', 'error', 'error-strong'],
  'shell-text': ['shell', 'shell-deep'],
  'shell-muted': ['shell', 'shell-deep'],
  'shell-deep': ['shell-active'],
};

const AA = 4.5;
/** Of what is no text: edges of controls and the mark of the focus (1.4.11). */
const EDGE = 3;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(text: string, surface: string, theme: Theme): number {
  const [darker = 0, lighter = 0] = [text, surface]
    .map((name) => luminance(token(`color-${name}`, theme)))
    .sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

const tooWeak = (pairs: readonly (readonly [string, string])[], theme: Theme, least: number) =>
  pairs
    .map(([text, surface]) => ({ text, surface, is: contrast(text, surface, theme) }))
    .filter(({ is }) => is < least)
    .map(({ text, surface, is }) => `${text} on ${surface}: ${is.toFixed(2)}`);

/** Pairs that one rule of a style sheet names: its text and what it paints behind. */
function namedTogether(): [string, string][] {
  const sheets = readdirSync(root)
    .filter((name) => /^(host|remote-.+|shared-(ui|report))$/.test(name))
    .flatMap((name) =>
      readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.module.css'))
        .map((file) => join(name, 'src', file)),
    );
  const plain = (rule: string, property: string) =>
    new RegExp(`(?:^|[\\s;{])${property}: var\\(--console-color-([\\w-]+)\\)`).exec(rule)?.[1];
  return sheets
    .flatMap((sheet) => readFileSync(join(root, sheet), 'utf8').split('}'))
    .map((rule) => [plain(rule, 'color'), plain(rule, '(?:background|background-color)')])
    .filter((pair): pair is [string, string] => pair.every((name) => name !== undefined))
    .filter(([, surface]) => !/^shell-(hover|current|line)$/.test(surface));
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it('every text is read on every surface that it stands on', () => {
    const pairs = Object.entries(standsOn).flatMap(([text, surfaces]) =>
      surfaces.map((surface) => [text, surface] as const),
    );
    expect(tooWeak(pairs, theme, AA)).toEqual([]);
  });

  it('so are the pairs that style sheets name', () => {
    const pairs = namedTogether();
    expect(pairs.length).toBeGreaterThan(20);
    expect(tooWeak(pairs, theme, AA)).toEqual([]);
  });

  it('edges of fields and buttons, and the ring of the focus, are seen', () => {
    const edges = ['border', 'focus'].flatMap((edge) =>
      [...pages, 'bg-stage'].map((surface) => [edge, surface] as const),
    );
    expect(tooWeak(edges, theme, EDGE)).toEqual([]);
  });

  it('marks of what is chosen are seen', () => {
    expect(
      tooWeak(
        [
          ['primary', 'bg-base'],
          ['primary', 'bg-layout'],
          ['shell-active', 'shell'],
        ],
        theme,
        EDGE,
      ),
    ).toEqual([]);
  });
});
