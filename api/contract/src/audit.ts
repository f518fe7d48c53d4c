import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
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
