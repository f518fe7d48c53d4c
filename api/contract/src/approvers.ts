import { Type, type Static } from '@sinclair/typebox';
import { array } from 'yup';
import { isDay } from './calendar-day';
import { endpoint } from './endpoint';
import { gicsChoices } from './gics';
import { IdParams, ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';
import { draftReportTypes } from './report-types';
import { body, choice, optionalReference, siblings, text } from './rules';
import { messages } from './texts';

/** Days on which somebody reviews nothing, both included, and who is asked in their place. */
export const Absence = Type.Object({
  /** The firm's days, YYYY-MM-DD. */
  from: Type.String(),
  until: Type.String(),
  deputy: nullable(PersonRef),
});
export type Absence = Static<typeof Absence>;

/** What somebody who reviews may approve, and when they are away. */
export const Approver = Type.Object({
  '@id': Type.String(),
  /** Of the person. */
  id: Type.String(),
  person: PersonRef,
  roles: Type.Array(Type.String()),
  /** Open reviews that they were asked for. */
  openReviews: Type.Integer(),
  /** Types of reports that they approve; empty: all. */
  reportTypes: Type.Array(Type.Union(draftReportTypes.map((type) => Type.Literal(type)))),
  /** Sectors whose reports they approve; empty: all. */
  sectors: Type.Array(Type.String()),
  /** null: none that goes on or is to come. */
  absence: nullable(Absence),
});
export type Approver = Static<typeof Approver>;

/** Sectors that companies have, and so the reports about them. */
export const approvedSectors = gicsChoices({}, 'sector');

/** Nobody lifts the limits that others have set them. */
export const ownSuitability = 'What you approve is chosen by somebody else of compliance.';

/** What is missing stays; an empty list: all. */
export const suitabilityRules = body({
  reportTypes: array(choice(draftReportTypes).defined())
    .typeError(messages.list)
    .max(draftReportTypes.length, messages.tooManyItems),
  sectors: array(choice(approvedSectors).defined())
    .typeError(messages.list)
    .max(approvedSectors.length, messages.tooManyItems),
});

/** `from` and `until` empty: no absence. */
export const absenceRules = body({
  from: text(10).test('day', messages.day, (value) => !value || isDay(value)),
  until: text(10)
    .test('day', messages.day, (value) => !value || isDay(value))
    .test('both', messages.required, (value, { parent }) => Boolean(value) || !siblings(parent)['from'])
    .test('not-before', messages.beforeItBegins, (value, { parent }) => {
      const { from } = siblings(parent);
      return !value || !isDay(value) || typeof from !== 'string' || value >= from;
    }),
  deputy: optionalReference(),
});

/** An absence as its form has it; `from` and `until` empty: there is none. */
export const GivenAbsence = Type.Object({
  from: Type.String(),
  until: Type.String(),
  deputy: nullable(PersonRef),
});
export type GivenAbsence = Static<typeof GivenAbsence>;

export const listApprovers = endpoint({
  method: 'GET',
  path: '/api/approvers',
  summary: 'Everybody who reviews, what they may approve, and who is away; for compliance alone',
  query: ListQuery,
  answer: collectionOf(Approver),
});
export const exportApprovers = exportOf(listApprovers);
export const getApprover = endpoint({
  method: 'GET',
  path: '/api/approvers/:id',
  summary: 'What a person may approve, for compliance alone',
  params: IdParams,
  answer: Approver,
});
/** 409 for oneself, where there is somebody else of compliance. */
export const updateSuitability = endpoint({
  method: 'PUT',
  path: '/api/approvers/:id',
  summary: 'Choose what a person may approve, as compliance',
  params: IdParams,
  body: suitabilityRules,
  answer: Approver,
});
export const getAbsence = endpoint({
  method: 'GET',
  path: '/api/approvers/:id/absence',
  summary: 'When a person is away, for themselves and compliance',
  params: IdParams,
  answer: GivenAbsence,
});
export const updateAbsence = endpoint({
  method: 'PUT',
  path: '/api/approvers/:id/absence',
  summary: 'Say when a person is away and who is asked in their place, for oneself or as compliance',
  params: IdParams,
  body: absenceRules,
  answer: GivenAbsence,
});
