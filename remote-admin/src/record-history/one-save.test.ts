import type { HistoryEntry } from '@console/contract/record-history';
import { asSaves } from './one-save';

const anna = { '@id': '/api/user/a', id: 'a', firstName: 'Anna', lastName: 'Admin' };
const bo = { ...anna, id: 'b' };

const entry = (ms: number, path: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ id: `e${ms}`, at: new Date(1_800_000_000_000 + ms).toISOString(), actor: anna },
  ...{ action: 'customer.update', changes: [{ path, before: '1', after: '2' }] },
  ...more,
});
const shown = (...entries: HistoryEntry[]) =>
  asSaves(entries).map(({ changes }) => changes.map(({ path }) => path).join(' '));

it('has the calls of one save as one entry, their fields in the order of the form', () => {
  const tokens = entry(1600, 'tokens', { action: 'subscription.update' });
  const three = [tokens, entry(800, 'country'), entry(0, 'phone')] as const;
  expect(shown(...three)).toEqual(['phone country tokens']);
  expect(asSaves(three)[0]).toMatchObject({ id: 'e1600', at: tokens.at });
});

it.each([
  ['a later save', entry(2001, 'tokens')],
  ['somebody else', entry(1100, 'tokens', { actor: bo })],
  ['nobody of the console', entry(1100, 'tokens', { actor: null })],
  ['another deed', entry(1100, 'tokens', { action: 'customer.restore' })],
  ['the same field again', entry(1100, 'phone')],
])('leaves alone %s', (_what, later) => {
  expect(shown(later, entry(1000, 'phone'))).toHaveLength(2);
});
