import { fieldLabel, isCode, subjectTypeLabel, subjectTypes, valueText } from './audit-labels';

it.each([
  ['enabled', 'Enabled'],
  ['details.firstName', 'Details › First name'],
  ['content[0].action', 'Content 1 › Action'],
  ['frozen_page_key', 'Frozen page key'],
  ['contentHash', 'Hash of the content'],
])('calls the field %s %s', (path, label) => expect(fieldLabel(path)).toBe(label));

it.each([
  ['true', 'Yes'],
  ['false', 'No'],
  ['', '(empty)'],
  ['2026-11-20T03:05:00.000Z', '20 Nov 26, 03:05 am'],
  ['2026-11-20', '2026-11-20'],
  ['pending review', 'pending review'],
])('says the value "%s" as "%s"', (value, text) => expect(valueText(value)).toBe(text));

it.each([
  ['a'.repeat(64), true],
  ['93b3be4c-ca96-4747-ba06-a89b1c3f7a33', true],
  ['deadbeef', false],
  ['published', false],
])('knows whether %s is a code: %s', (value, expected) => expect(isCode(value)).toBe(expected));

it('calls objects by their names, and offers each of them once', () => {
  const called = ['approval', 'restricted-company', 'house terms', 'unheard-of'].map(subjectTypeLabel);
  expect(called).toEqual(['Review', 'Restricted company', 'House terms', 'Unheard of']);
  const labels = subjectTypes.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toEqual(expect.arrayContaining(['Audit trail', 'Best ideas', 'Draft', 'Report', 'User']));
});
