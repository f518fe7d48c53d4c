import { seal, unseal, type CopyOwner } from './seal';

const keyOf = (byte: number) =>
  btoa(String.fromCharCode(...Array<number>(32).fill(byte))).replaceAll('+', '-');
const ann: CopyOwner = { id: 'ann', copyKey: keyOf(251) };
const bob: CopyOwner = { id: 'bob', copyKey: keyOf(7) };
const copy = { content: { html: 'An unpublished recommendation: Zurück – 買い' } };

it('is opened by whoever sealed it, under the same name', () => {
  const kept = seal(copy, ann, 'draft-copy:ann:1:a');
  if (!kept) throw new Error('expected a sealed copy');
  expect(new TextDecoder().decode(kept)).not.toContain('recommendation');
  expect(unseal(kept, ann, 'draft-copy:ann:1:a')).toEqual(copy);
  expect(unseal(kept, bob, 'draft-copy:ann:1:a')).toBeUndefined();
  expect(unseal(kept, ann, 'draft-copy:ann:2:a')).toBeUndefined();
});

it('never looks the same twice, and tells that somebody changed it', () => {
  const [one, two] = [seal(copy, ann, 'name'), seal(copy, ann, 'name')];
  if (!one || !two) throw new Error('expected sealed copies');
  expect(one).not.toEqual(two);
  one.set([(one.at(-1) ?? 0) ^ 1], one.length - 1);
  expect(unseal(one, ann, 'name')).toBeUndefined();
  expect(unseal(new Uint8Array(3), ann, 'name')).toBeUndefined();
});

it('keeps nothing for a person without a key', () => {
  expect(seal(copy, { id: 'ann' }, 'name')).toBeNull();
  expect(unseal(new Uint8Array(64), { id: 'ann' }, 'name')).toBeUndefined();
});
