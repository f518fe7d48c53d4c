import css from './tokens.css?raw';

/** The set of colours that is worn: `data-theme` of the page's root, or of what stays light in a dark page. */
export type Theme = 'light' | 'dark';

const [ofLight = '', ofDark = ''] = css.split("[data-theme='dark'] {");
const valuesIn = (text: string) =>
  [...text.matchAll(/--console-([\w-]+):\s*([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
const light = new Map(valuesIn(ofLight));
const values: Readonly<Record<Theme, ReadonlyMap<string, string>>> = {
  light,
  dark: new Map([...light, ...valuesIn(ofDark)]),
};

/**
 * The value of `--console-<name>` in tokens.css, where no custom property reaches: antd's theme, and frames of reports,
 * which are light in every theme.
 */
export function token(name: string, theme: Theme = 'light'): string {
  const value = values[theme].get(name);
  if (value === undefined) throw new Error(`tokens.css has no --console-${name}.`);
  return value;
}

/** The same of a size, in CSS pixels. */
export const pixels = (name: string): number => Number.parseFloat(token(name));
