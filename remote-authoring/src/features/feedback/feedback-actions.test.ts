import type { Role } from '@console/contract/roles';
import { anApproval, me, pete } from '../../../testing/reports';
import { feedbackChoice } from './feedback-actions';

const person = (id: string, ...roles: Role[]) => ({ id, roles: [...roles, 'ROLE_USER'] as Role[] });
const peer = person(me.id, 'ROLE_PEER_APPROVER');
const legal = person(me.id, 'ROLE_COMPLIANCE');
const admin = person(me.id, 'ROLE_ADMIN');
/** Their highest role decides: an admin never speaks for the law (R12). */
const both = person(me.id, 'ROLE_COMPLIANCE', 'ROLE_ADMIN');
const shared = anApproval({ assignees: [me, pete], peerReviewed: true });
const alone = anApproval({ assignees: [me] });
const own = { ...shared, report: { ...shared.report, owner: me } };
const written = { ...shared, report: { ...shared.report, editorIds: [me.id] } };

// transcribed from A§6 and the contract (R10-R12); what stands in brackets has to wait
it.each([
  ['a peer', peer, alone, 'approve decline comment'],
  [
    'a peer after another',
    peer,
    shared,
    '[approve] decline comment | A peer has already approved this report.',
  ],
  ['a peer who was not asked', peer, anApproval(), ''],
  ['compliance', legal, shared, 'approve lock decline comment'],
  [
    'compliance before the peers',
    legal,
    alone,
    '[approve] decline comment | A peer has to approve this report first.',
  ],
  ['the locker', legal, { ...shared, lockedBy: me }, 'approve unlock decline comment'],
  [
    'who is locked out',
    legal,
    { ...shared, lockedBy: pete },
    '[approve] [decline] comment | This review is locked by another reviewer.',
  ],
  ['an admin', admin, alone, 'approve decline comment'],
  ['admin and compliance', both, alone, 'approve decline comment'],
  [
    'an admin, of a locked one',
    admin,
    { ...shared, lockedBy: pete },
    '[approve] unlock decline comment | A peer has already approved this report.',
  ],
  ['the owner, admin or not', admin, own, 'comment withdraw | The owner of a report cannot review it.'],
  [
    'compliance, where another of them was chosen',
    legal,
    { ...shared, assignees: [pete], legalReviewerIds: [pete.id] },
    'comment',
  ],
  [
    'the last editor',
    legal,
    written,
    'comment | Whoever has edited a report since its last approval cannot review it.',
  ],
  ['the owner, once it is decided', admin, { ...own, state: 'approved' as const }, 'comment'],
  ['compliance, once it is decided', legal, { ...shared, state: 'rejected' as const }, ''],
  ['anybody else', person('other', 'ROLE_ANALYST'), shared, ''],
])('%s has: %#', (_, who, review, said) => {
  const choice = feedbackChoice(who, review);
  const shown = choice.buttons.map(({ action, isRefused }) => (isRefused ? `[${action}]` : action));
  expect([shown.join(' '), ...choice.reasons].join(' | ')).toBe(said);
});
