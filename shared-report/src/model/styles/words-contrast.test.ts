import { faintText, isFaint } from './words-contrast';

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

it('says how much there is and how much there should be', () => {
  expect(faintText({ color: '#8a8a8a' })).toBe(
    'The contrast of words with their ground is 3.5; it should be 4.5 or more.',
  );
});
