import { brandColours } from './brand-colours';

it.each([
  ['#12355b', { fill: '#12355b', onFill: '#ffffff', text: '#12355b' }],
  ['#FFD400', { fill: '#ffd400', onFill: '#1f2a37' }],
  ['#fff', { fill: '#ffffff', onFill: '#1f2a37' }],
])('keeps text legible on %s', (colourCode, colours) => {
  expect(brandColours(colourCode)).toMatchObject(colours);
});

it('darkens a colour that white paper would swallow', () => {
  expect(brandColours('#ffd400')?.text).toMatch(/^#[0-8][0-9a-f][0-8]/);
});

it.each(['', 'red', '#12345', '#12345g', 'url(x)', '#fff;}'])('knows no colour %p', (colourCode) => {
  expect(brandColours(colourCode)).toBeNull();
});
