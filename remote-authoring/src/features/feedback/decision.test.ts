import type { Role } from '@console/contract/roles';
import { approvalEffect, changesText } from './decision';

const now = new Date('2026-11-24T00:00:00Z');
const as = (role: Role) => ({ id: '1', roles: [role] });
const effect = (role: Role, publishOn: string | null) =>
  approvalEffect(as(role), { publishOn, timeZone: 'UTC' }, now);

it('says what approving does: at once, at a time, or at the next stage', () => {
  expect(effect('ROLE_PEER_APPROVER', null)).toBe('Approve passes the report on to compliance.');
  expect(effect('ROLE_ADMIN', null)).toBe('Approve passes the report on to compliance.');
  expect(effect('ROLE_COMPLIANCE', null)).toBe('Approve publishes the report now.');
  expect(effect('ROLE_COMPLIANCE', '2026-11-25T00:00:00Z')).toMatch(
    /^Approve schedules the report: it will be published on .*25 Nov/,
  );
  expect(effect('ROLE_COMPLIANCE', '2026-11-23T00:00:00Z')).toMatch(
    /^Approve publishes the report now: the planned time, .*23 Nov.*, has passed\.$/,
  );
});

it.each([
  [null, null, 'What changed is not known yet.'],
  [null, 0, 'You have not seen an earlier version of it.'],
  ['2026-11-20T00:00:00Z', 0, 'Nothing changed since you last looked.'],
  ['2026-11-20T00:00:00Z', 1, '1 change since you last looked.'],
  ['2026-11-20T00:00:00Z', 3, '3 changes since you last looked.'],
])('counts changes since %s: %s', (since, count, text) => {
  expect(changesText(since, count, false)).toBe(text);
});

it('does not say that nothing changed where data of the page did', () => {
  expect(changesText('2026-11-20T00:00:00Z', 0, true)).toBe(
    'What was sent for review is what you last looked at.',
  );
});
