import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPasteParts } from './paste-parts';
import { pastedText } from './pasted-text';

const fixture = (name: string) =>
  readFileSync(join(__dirname, '../../testing', `${name}-footnotes.html`), 'utf8');

/** The Delta of a paste: words, and notes as {words}. */
function pasted(html: string): string {
  const texts = readPasteParts(html).parts.flatMap((part) => (part.kind === 'text' ? part.html : []));
  const { ops } = JSON.parse(pastedText(texts.join(''), ['link', 'bold', 'note'])) as {
    ops: { insert: string | { note: string } }[];
  };
  return ops.map(({ insert }) => (typeof insert === 'string' ? insert : `{${insert.note}}`)).join('');
}

it.each(['word', 'google-docs', 'libreoffice'])(
  'reads the footnotes of %s as notes, and no list of them',
  (name) => {
    expect(pasted(fixture(name))).toBe(
      'Volumes rose{BHP annual report 2025, p. 42.} in the year.\n' +
        'Costs fell.{Per tonne; see the release (https://www.bhp.com/release).}\n',
    );
  },
);

it('keeps notes of a report that is copied from a page of it', () => {
  expect(
    pasted(
      '<p>Volumes<sup class="note-place" data-note="As reported."><a href="#note-a-1">3</a></sup> rose</p>',
    ),
  ).toBe('Volumes{As reported.} rose\n');
});

it.each([
  [
    'a footnote whose place was not copied',
    '<p>Only words</p><p><a href="#_ftnref1" name="_ftn1">[1]</a> Its text</p>',
    'Only words\n[1] Its text\n',
  ],
  [
    'a link to a heading',
    '<p><a href="#_Toc1">Outlook</a></p><h2><a name="_Toc1"></a>Outlook</h2>',
    'Outlook\nOutlook\n',
  ],
  [
    'a place whose footnote was not copied',
    '<p>Words<a href="#_ftn1" name="_ftnref1">[1]</a></p>',
    'Words[1]\n',
  ],
])('leaves %s as text', (_case, html, text) => {
  expect(pasted(html)).toBe(text);
});
