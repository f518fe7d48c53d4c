import { jsonFault, parseJsonText } from './json-text';

const limits = { depth: 3, values: 4 };

it.each([
  ['[[[1]]]', null],
  ['[[[[1]]]]', 'is nested too deeply'],
  ['{"a":[{"b":1}]}', null],
  ['{"a":[{"b":{}}]}', 'is nested too deeply'],
  ['[[],[],[],[]]', null],
  ['[1,2,3,4,5]', 'holds too many values'],
  [JSON.stringify(['[[[[', ',,,,,,', '\\"[[[[,,,,,', '\\\\']), null],
  [JSON.stringify({ '[[[[,,,,,,"': '\\\\"[[[[,,,,' }), null],
  // what is no JSON is for the parser to refuse
  [']]]]', null],
  ['"[[[[', null],
])('%s: %s', (text, fault) => {
  expect(jsonFault(text, limits)).toBe(fault);
});

it('reads what fits, and says what does not', () => {
  expect(parseJsonText('{"a":"["}', 100)).toEqual({ ok: true, value: { a: '[' } });
  expect(parseJsonText('['.repeat(30_000), 100_000)).toEqual({ ok: false, problem: 'is nested too deeply' });
  expect(parseJsonText(`[${'0,'.repeat(600_000)}0]`, 2_000_000)).toEqual({
    ok: false,
    problem: 'holds too many values',
  });
});
