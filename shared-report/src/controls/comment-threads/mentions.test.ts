import { mentionedIn, nameBeingTyped, peopleOfName, withName } from './mentions';

const people = [
  { id: '1', name: 'Ann Lee' },
  { id: '2', name: 'Ann Lee-Smith' },
  { id: '3', name: 'Björn Ek' },
];

it.each([
  ['', null],
  ['Ask @', ''],
  ['Ask @An', 'An'],
  ['Ask @Ann Le', 'Ann Le'],
  ['@Bjö', 'Bjö'],
  ['Ask @Ann Lee about', null],
  ['ann@house', null],
])('knows of “%s” what may become a name', (words, typed) => {
  expect(nameBeingTyped(words)).toBe(typed);
});

it('finds people by any of their names', () => {
  expect(peopleOfName(people, 'lee').map(({ id }) => id)).toEqual(['1', '2']);
  expect(peopleOfName(people, 'BJÖ').map(({ id }) => id)).toEqual(['3']);
  expect(peopleOfName(people, '')).toHaveLength(3);
});

it('writes the whole name', () => {
  expect(withName('Ask @An', 'Ann Lee')).toBe('Ask @Ann Lee ');
});

it('knows who is mentioned, each once, the longest name first', () => {
  expect(mentionedIn('@Ann Lee-Smith and @Björn Ek, @Björn Ek', people)).toEqual(['2', '3']);
  expect(mentionedIn('Ann Lee', people)).toEqual([]);
});
