import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellTokens, themeTokens } from './theme';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('the style sheet and the antd theme hold the same values', () => {
  const css = readFileSync(join(__dirname, 'theme.css'), 'utf8');
  const fromCss = Object.fromEntries(
    [...css.matchAll(/--console-([a-z-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
  const fromTheme = Object.fromEntries(
    Object.entries({ ...themeTokens, ...shellTokens }).map(([name, value]) => [
      kebab(name),
      typeof value === 'number' ? `${value}px` : value,
    ]),
  );
  expect(fromCss).toEqual(fromTheme);
});
