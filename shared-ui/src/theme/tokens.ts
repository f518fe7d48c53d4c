import css from './tokens.css?raw';

const values = new Map(
  [...css.matchAll(/--console-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
);

/** The value of `--console-<name>` in tokens.css, where no custom property reaches: antd's theme, charts, frames. */
export function token(name: string): string {
  const value = values.get(name);
  if (value === undefined) throw new Error(`tokens.css has no --console-${name}.`);
  return value;
}

/** The same of a size, in CSS pixels. */
export const pixels = (name: string): number => Number.parseFloat(token(name));
