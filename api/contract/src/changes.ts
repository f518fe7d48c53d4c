import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';

/** What lists are about; that one of them has changed is told, and never what has. */
export const changeSubjects = [
  'alerts',
  'approvers',
  'brands',
  'comments',
  'companies',
  'customers',
  'disclaimers',
  'drafts',
  'feeds',
  'inbox',
  'interests',
  'jobs',
  'mails',
  'market-shares',
  'rating-proposals',
  'report-imports',
  'reports',
  'restrictions',
  'reviews',
  'tags',
  'users',
] as const;
export type ChangeSubject = (typeof changeSubjects)[number];

/** How often each subject has changed since a moment that `since` names: where it is another one, anything may have. */
export const Changes = Type.Object({
  since: Type.String(),
  counts: Type.Record(Type.String(), Type.Integer()),
});
export type Changes = Static<typeof Changes>;

/** Events of what is followed, by name. */
export interface ChangeEvents {
  readonly changes: Changes;
}

/** What is asked for as `text/event-stream` goes on for a while: all at first, and again as it changes. */
export const followChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  summary: 'Which lists have something new; as text/event-stream, as they change',
  answer: Changes,
});
