import { acceptedDelta } from './accepted-delta';
import { parseDelta } from './delta';

const attributes = (given: object) => {
  const text = acceptedDelta(JSON.stringify({ ops: [{ insert: 'a', attributes: given }] }));
  const result = parseDelta(text);
  if (!result.ok) throw new Error(result.problem);
  return result.delta.ops[0]?.attributes ?? {};
};

it.each([
  [{ bold: true, color: 'red' }, { bold: true }],
  [{ header: 5 }, { header: 3 }],
  [{ list: 'checked' }, { list: 'bullet' }],
  [
    { list: 'ordered', start: 3 },
    { list: 'ordered', start: 3 },
  ],
  [{ list: 'bullet', start: 3 }, { list: 'bullet' }],
  [{ start: 3 }, {}],
  [{ link: 'www.example.test/a' }, { link: 'https://www.example.test/a' }],
  [{ link: 'javascript:alert(1)' }, {}],
  [{ link: 'tel:123' }, {}],
  [{ bold: null, 'code-block': 'plain' }, {}],
])('%j becomes %j', (given, accepted) => {
  expect(attributes(given)).toEqual(accepted);
});

it('drops embeds and keeps an accepted text as it is', () => {
  const text = JSON.stringify({ ops: [{ insert: 'a', attributes: { bold: true } }, { insert: '\n' }] });
  expect(acceptedDelta(text)).toBe(text);
  expect(acceptedDelta('{"ops":[{"insert":{"image":"x"}},{"insert":"b\\n"}]}')).toBe(
    '{"ops":[{"insert":"b\\n"}]}',
  );
  expect(acceptedDelta('<p>')).toBe('');
});
