import { MAX_NOTE_LENGTH as maxOfEditor } from '@console/shared-ui/note-form';
import { acceptedDelta, acceptedReportText } from './accepted-delta';
import { parseDelta, readDelta } from './delta';
import { deltaPlainText, deltaStandingText } from './delta-plain-text';
import { MAX_NOTE_LENGTH, noteWords } from './note-insert';
import { joinTexts, splitText } from './split-text';

const delta = (...ops: readonly object[]) => JSON.stringify({ ops });
const note = (words: unknown) => ({ insert: { note: words } });
const rest = { insert: '\n' };

it('is accepted with plain words, and with nothing else', () => {
  expect(parseDelta(delta({ insert: 'a' }, note('As reported.'), rest)).ok).toBe(true);
  for (const wrong of [
    ...[
      note(''),
      note(' a'),
      note('a\nb'),
      note(7),
      note({ text: 'a' }),
      note('x'.repeat(MAX_NOTE_LENGTH + 1)),
    ],
    ...[{ insert: { note: 'a', id: 'b' } }, { insert: { image: 'a' } }, { insert: {} }],
  ]) {
    expect(parseDelta(delta(wrong, rest)).ok).toBe(false);
  }
});

it('is brought into that form by an editor of a report, and goes in one of disclaimers', () => {
  const typed = delta(
    { insert: 'a' },
    note('  BHP,\n2025 '),
    note(' '),
    note(7),
    { insert: { image: 'x' } },
    rest,
  );
  expect(acceptedReportText(typed)).toBe(delta({ insert: 'a' }, note('BHP, 2025'), rest));
  expect(acceptedDelta(typed)).toBe(delta({ insert: 'a' }, rest));
});

it('is as long as the editor lets it be, and no character is cut in two', () => {
  expect(maxOfEditor).toBe(MAX_NOTE_LENGTH);
  expect(noteWords(`${'x'.repeat(MAX_NOTE_LENGTH - 1)}🙂`)).toBe('x'.repeat(MAX_NOTE_LENGTH - 1));
});

it('is its number in plain text, and its words where numbers are not known', () => {
  const text = readDelta(
    delta({ insert: 'Volumes' }, note('Wet tonnes.'), { insert: ' rose' }, note('BHP'), rest),
  );
  expect(deltaPlainText(text, 2)).toBe('Volumes[3] rose[4]');
  expect(deltaPlainText(text)).toBe('Volumes [Note: Wet tonnes.] rose [Note: BHP]');
  expect(deltaStandingText(text)).toContain('[Note: BHP]');
});

it('is one character where a text is parted, and goes with its side', () => {
  const text = delta({ insert: 'ab' }, note('n'), { insert: 'cd\n' });
  expect(splitText(text, { index: 2, length: 0 })).toEqual({
    before: delta({ insert: 'ab\n' }),
    after: delta(note('n'), { insert: 'cd\n' }),
  });
  expect(splitText(text, { index: 3, length: 0 })).toEqual({
    before: delta({ insert: 'ab' }, note('n'), rest),
    after: delta({ insert: 'cd\n' }),
  });
  expect(splitText(text, { index: 2, length: 1 }).after).toBe(delta({ insert: 'cd\n' }));
  expect(joinTexts(delta(note('n'), rest), delta({ insert: 'b\n' }))).toBe(
    delta(note('n'), { insert: '\nb\n' }),
  );
});
