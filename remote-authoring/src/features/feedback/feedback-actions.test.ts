import type { Role } from '@console/contract/roles';
import { anApproval, ann, pete } from '../../test-reports';
import { feedbackChoice } from './feedback-actions';

const person = (id: string, ...roles: Role[]) => ({ id, roles: [...roles, 'ROLE_USER'] as Role[] });
const compliance = person('legal', 'ROLE_COMPLIANCE');
const lia = { ...pete, id: 'lia', firstName: 'Lia', lastName: 'Law' };

const table = [
  ['the owner', person(ann.id, 'ROLE_ANALYST'), 'comment'],
  ['the owner who is an admin', person(ann.id, 'ROLE_ADMIN'), 'comment'],
  ['the owner who is compliance', person(ann.id, 'ROLE_COMPLIANCE'), 'comment'],
  ['an assigned peer', person(pete.id, 'ROLE_PEER_APPROVER'), 'approve decline comment'],
  ['an assigned analyst', person(pete.id, 'ROLE_ANALYST'), 'approve decline comment'],
  ['an analyst who was not asked', person('other', 'ROLE_ANALYST'), ''],
  ['an admin', person('admin', 'ROLE_ADMIN'), 'approve decline comment'],
  ['compliance', compliance, 'approve decline comment'],
] as const;

it.each(table)('%s sees, before a peer has approved: %3$s', (_, me, actions) => {
  expect(feedbackChoice(me, anApproval()).actions.join(' ')).toBe(actions);
});

it('lets the legal role alone lock, and only a review of several', () => {
  const shared = anApproval({ assignees: [pete, lia], peerReviewed: true });
  expect(feedbackChoice(compliance, shared).actions).toContain('lock');
  expect(feedbackChoice(person('admin', 'ROLE_ADMIN'), shared).actions).not.toContain('lock');
  expect(feedbackChoice(compliance, { ...shared, lockedBy: lia }).actions).not.toContain('lock');
});

it.each([
  ['compliance before a peer', compliance, {}, 'A peer has to approve this report first.', 'approve'],
  [
    'a second peer',
    person(pete.id, 'ROLE_PEER_APPROVER'),
    { peerReviewed: true },
    'A peer has already approved this report.',
    'approve',
  ],
  [
    'everyone but the one who locked it',
    compliance,
    { peerReviewed: true, lockedBy: lia },
    'This review is locked by Lia Law.',
    'approve decline',
  ],
  [
    'the one who locked it',
    person('lia', 'ROLE_COMPLIANCE'),
    { peerReviewed: true, lockedBy: lia },
    null,
    '',
  ],
] as const)('has %s wait, and says why', (...row) => {
  const [, me, changes, refusal, refused] = row;
  const choice = feedbackChoice(me, anApproval(changes));
  expect(choice.refusal).toBe(refusal);
  expect(choice.refused.join(' ')).toBe(refused);
});

it.each(['approved', 'rejected', 'withdrawn', 'closed'] as const)(
  'takes only comments once it is %s',
  (state) => {
    expect(feedbackChoice(compliance, anApproval({ state })).actions).toEqual(['comment']);
  },
);
