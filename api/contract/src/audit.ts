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
