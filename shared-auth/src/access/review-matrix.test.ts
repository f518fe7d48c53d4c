import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApprovalState } from '@console/contract/approvals';
import { nextDraftStatus, type DraftEvent } from '@console/contract/draft.machine';
import type { DraftStatus } from '@console/contract/report-types';
import { permittedActions, type PermittedReview, type PersonAction } from '@console/contract/review-actions';
import type { Role } from '@console/contract/roles';
import { can } from './can';
import type { Policy } from './role-policies';

const roles: readonly Role[] = [
  'ROLE_USER',
  'ROLE_MARKET',
  'ROLE_AUSIEX',
  'ROLE_CMS',
  'ROLE_CHARGEBEE',
  'ROLE_PEER_APPROVER',
  'ROLE_ANALYST',
  'ROLE_COMPLIANCE',
  'ROLE_ADMIN',
];

interface Row {
  readonly action: string;
  readonly state: string;
  readonly relation: string;
  readonly cells: readonly string[];
}

const rows: Row[] = readFileSync(join(__dirname, 'review-matrix.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('action '))
  .map((line) => {
    const [action = '', state = '', relation = ''] = [
      line.slice(0, 16),
      line.slice(16, 35),
      line.slice(35, 48),
    ];
    const cells = line.slice(48).trim().split(/ +/);
    if (cells.length !== roles.length)
      throw new Error(`A row of review-matrix.txt should read like the others: ${line}`);
    return { action: action.trim(), state: state.trim(), relation: relation.trim(), cells };
  });

const person = (id: string) => ({ '@id': `/api/user/${id}`, id, firstName: id, lastName: id });
const other = person('other');
const me = person('me');

function reviewIn(state: string, relation: string): PermittedReview {
  const isPending = state.startsWith('awaits') || state.startsWith('locked');
  const lockers: Record<string, typeof me> = { 'locked by oneself': me, 'locked by another': other };
  return {
    state: isPending ? 'pending' : (state as ApprovalState),
    peerReviewed: state !== 'awaits a peer',
    legalReviewed: state === 'approved',
    lockedBy: lockers[state] ?? null,
    legalReviewerIds: [],
    assignees: relation === 'none' ? [other, person('third')] : [other, me],
    report: {
      owner: relation === 'owner' ? me : other,
      editorIds: relation === 'last editor' ? [other.id, me.id] : [],
    },
  };
}

const draftEvents: Record<string, { readonly event: DraftEvent; readonly policy: Policy }> = {
  edit: { event: 'edit', policy: 'draft:edit' },
  'request review': { event: 'request review', policy: 'approval:request' },
  'publish now': { event: 'queue', policy: 'draft:publish' },
  stop: { event: 'stop', policy: 'draft:stop' },
  move: { event: 'move', policy: 'draft:move' },
  delete: { event: 'delete', policy: 'draft:edit' },
  revoke: { event: 'revoke', policy: 'report:revoke' },
  rebuild: { event: 'rebuild', policy: 'report:rebuild' },
};

function answer({ action, state, relation }: Row, role: Role): string {
  const subject = { id: me.id, roles: role === 'ROLE_USER' ? [role] : [role, 'ROLE_USER' as const] };
  const onDraft = draftEvents[action];
  const review = reviewIn(onDraft ? 'awaits a peer' : state, relation);
  if (onDraft) {
    const target = { ownerId: review.report.owner.id, assigneeIds: review.assignees.map(({ id }) => id) };
    if (!can(subject, onDraft.policy, target)) return 'no';
    return nextDraftStatus(state as DraftStatus, onDraft.event).ok ? 'yes' : '409';
  }
  const permission = permittedActions({ person: subject, review, can })[action as PersonAction];
  if (permission.allowed) return 'yes';
  expect(permission.reason).not.toBe('');
  return permission.because === 'person' ? 'no' : '409';
}

afterAll(() => {
  process.stdout.write(`role × state × action × relation: ${rows.length * roles.length} cells\n`);
});

it.each(rows.map((row) => [`${row.action}, ${row.state}, ${row.relation}`, row] as const))('%s', (_, row) => {
  expect(roles.map((role) => answer(row, role))).toEqual(row.cells);
});
