import { antdTheme } from './theme';
import { pixels, token } from './tokens';

test.each(['light', 'dark'] as const)('antd wears the %s values of tokens.css', (theme) => {
  expect(token('color-primary', theme)).toMatch(/^#[0-9a-f]{6}$/);
  expect(antdTheme(theme, 'moving').token).toMatchObject({
    colorPrimary: token('color-primary', theme),
    controlHeight: pixels('control-height'),
  });
});

test('what has no dark value of its own is the same in the dark', () => {
  expect(token('space-1', 'dark')).toBe(token('space-1'));
  expect(token('color-bg-base', 'dark')).not.toBe(token('color-bg-base'));
});

test('who asked for less motion has none in either theme', () => {
  expect(antdTheme('dark', 'still').token).toMatchObject({
    motion: false,
    colorPrimary: token('color-primary', 'dark'),
  });
});

test('a token that is not there is named', () => {
  expect(() => token('color-sky')).toThrow('tokens.css has no --console-color-sky.');
});
