import { consoleTheme } from './theme';
import { pixels, token } from './tokens';

test('antd wears the values of tokens.css', () => {
  expect(token('color-primary')).toMatch(/^#[0-9a-f]{6}$/);
  expect(pixels('control-height')).toBeGreaterThan(0);
  expect(consoleTheme.token).toMatchObject({
    colorPrimary: token('color-primary'),
    controlHeight: pixels('control-height'),
  });
});

test('a token that is not there is named', () => {
  expect(() => token('color-sky')).toThrow('tokens.css has no --console-color-sky.');
});
