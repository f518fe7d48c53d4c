import { noteParts } from './note-parts';

const text = (words: string) => ({ text: words, link: null });
const link = (address: string) => ({ text: address, link: address });

it.each([
  ['BHP annual report, p. 42.', [text('BHP annual report, p. 42.')]],
  [
    'See https://www.bhp.com/a?b=1, p. 3 (http://asx.com.au/x).',
    [
      ...[text('See '), link('https://www.bhp.com/a?b=1'), text(', p. 3 ('), link('http://asx.com.au/x')],
      text(').'),
    ],
  ],
  ['https://bhp.com/', [link('https://bhp.com/')]],
  ['javascript:alert(1) and www.bhp.com', [text('javascript:alert(1) and www.bhp.com')]],
])('%j has its addresses as links', (words, parts) => {
  expect(noteParts(words)).toEqual(parts);
});
