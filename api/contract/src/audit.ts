import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { fullName } from './full-name';
import { ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';

/** One write, never changed afterwards: who did what to which object, with the object before and after. */
export const AuditEvent = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  at: Type.String(),
  actor: nullable(PersonRef),
  action: Type.String(),
  subjectType: Type.String(),
  subjectId: nullable(Type.String()),
  subjectLabel: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
});
export type AuditEvent = Static<typeof AuditEvent>;

/** Who did it, for people: nobody of the console did what a queue or a timer did, or a tool on the server's machine. */
export function auditActor({ actor, action }: Pick<AuditEvent, 'actor' | 'action'>): string {
  if (actor) return fullName(actor);
  return action.endsWith(ON_MACHINE) ? auditActors.machine : auditActors.system;
}

/** How the trail names those who have no account. */
export const auditActors = { system: 'System', machine: 'On the server’s machine' } as const;
/** The end of an action that a tool on the server's machine took. */
export const ON_MACHINE = '-on-machine';

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'The audit trail, newest first',
  query: ListQuery,
  answer: collectionOf(AuditEvent),
});
export const exportAuditEvents = exportOf(listAuditEvents);

/** What following the whole chain came to. `head` is `<sequence>:<hash>`; noted elsewhere it proves the end. */
const AuditVerification = Type.Object({
  checked: Type.Integer(),
  head: Type.String(),
  /** Head of an earlier verification that is no longer in the trail: rows have gone from its end; null: it is. */
  lost: nullable(Type.String()),
  faultCount: Type.Integer(),
  /** The first thousand. */
  faults: Type.Array(
    Type.Object({
      sequence: Type.Integer(),
      fault: Type.Union([
        Type.Literal('changed'),
        Type.Literal('removed'),
        Type.Literal('inserted'),
        Type.Literal('not chained'),
      ]),
      eventId: nullable(Type.String()),
    }),
  ),
  verifiedAt: Type.String(),
});
export type AuditVerification = Static<typeof AuditVerification>;

/** The newest verification, null before the first, and the one under way, null where there is none. */
export const AuditChain = Type.Object({
  verification: nullable(AuditVerification),
  running: nullable(Type.Object({ completed: Type.Number(), total: Type.Number() })),
});
export type AuditChain = Static<typeof AuditChain>;

export const getAuditChain = endpoint({
  method: 'GET',
  path: '/api/audit/chain',
  summary: 'Whether every row of the audit trail was as it was written when it was verified last',
  answer: AuditChain,
});
/** Has the job follow the chain from its first row, as `npm run audit -- verify` does. */
export const verifyAuditTrail = endpoint({
  method: 'POST',
  path: '/api/audit/chain/verification',
  summary: 'Verify the audit trail at once; 409 when the job of it is disabled',
  answer: AuditChain,
});
