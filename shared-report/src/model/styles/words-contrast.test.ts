import { contrastText, isFaint, wordsContrast } from './words-contrast';

it.each([
  [{}, false],
  [{ color: '#767676' }, false],
  [{ color: '#8a8a8a' }, true],
  [{ color: '#8a8a8a', 'font-size': '24px' }, false],
  [{ color: '#ffffff', 'background-color': '#12294b' }, false],
  [{ 'background-color': 'rgb(60, 60, 60)' }, true],
  // nothing is known of it
  [{ color: 'var(--brand)' }, false],
] as const)('%j is faint: %s', (style, expected) => {
  expect(isFaint(style)).toBe(expected);
});

it.each([
  [{ color: '#8a8a8a' }, 'Contrast 3.4: too pale, AA is 4.5 or more'],
  [{ color: '#8a8a8a', 'font-size': '24px' }, 'Contrast 3.4: AA'],
  // 4.48
  [{ color: '#777777' }, 'Contrast 4.4: too pale, AA is 4.5 or more'],
  [{ color: '#000000', 'background-color': '#ffffff' }, 'Contrast 21.0: AA'],
] as const)('says of %j: %s', (style, text) => {
  const found = wordsContrast(style);
  expect(found && contrastText(found)).toBe(text);
});
