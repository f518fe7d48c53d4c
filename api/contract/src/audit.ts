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

/** State of the hash chain over the whole trail. `head` is `<sequence>:<hash>`; noted elsewhere it proves the end. */
export const AuditChain = Type.Object({
  checked: Type.Integer(),
  head: Type.String(),
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
});
export type AuditChain = Static<typeof AuditChain>;

/** Follows the chain from its first row, as `npm run audit -- verify` does. */
export const verifyAuditTrail = endpoint({
  method: 'GET',
  path: '/api/audit/chain',
  summary: 'Whether every row of the audit trail is still as it was written',
  answer: AuditChain,
});
