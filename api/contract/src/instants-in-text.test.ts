import { showInstants } from './instants-in-text';

const shown = (text: string) => showInstants(text, (iso) => `<${iso.slice(11, 16)}>`);

it('shows each instant of a text, whatever stands behind it', () => {
  expect(shown('It came at 2026-11-24T05:36:00.000Z, the next was due by 2026-11-25T07:00:00Z.')).toBe(
    'It came at <05:36>, the next was due by <07:00>.',
  );
});

it.each(['No. 2026-11-24', '"prices-2026-11-24T05:36:00Z.csv" was refused.', ''])('leaves %j', (text) => {
  expect(shown(text)).toBe(text);
});
