import { Type, type Static } from '@sinclair/typebox';
import type { ValidateOptions } from 'yup';
import { isDay, type CalendarDay } from './calendar-day';
import { CompanyRef } from './company-ref';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';
import { body, choice, firmToday, reference, requiredText, siblings, text } from './rules';
import { REVOCATION_REASON_LENGTH } from './reports';
import { messages } from './texts';

/** Nothing may be published about a restricted company; of a watched one compliance alone is told. */
export const restrictionKinds = ['restricted', 'watched'] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

/** What people read of a kind. */
export const restrictionKindNames: Readonly<Record<RestrictionKind, string>> = {
  restricted: 'Restricted',
  watched: 'Watched',
};

/** Where an entry of the register stands now. */
export const restrictionStates = ['in force', 'planned', 'over'] as const;
export type RestrictionState = (typeof restrictionStates)[number];

/** An entry of the register of restricted and watched companies. None is ever changed: it is ended, and another is added. */
export const RestrictedCompany = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  company: CompanyRef,
  kind: Type.Union(restrictionKinds.map((kind) => Type.Literal(kind))),
  /** The firm's day on which it begins, YYYY-MM-DD. */
  from: Type.String(),
  /** The last day of it; null: until it is ended. */
  until: nullable(Type.String()),
  /** Compliance alone reads it. */
  reason: Type.String(),
  state: Type.Union(restrictionStates.map((state) => Type.Literal(state))),
  addedBy: nullable(PersonRef),
  addedOn: Type.String(),
  endedBy: nullable(PersonRef),
  /** When somebody ended it; null: nobody did. */
  endedOn: nullable(Type.String()),
  /** Why it was ended; empty: it was not. */
  endReason: Type.String(),
});
export type RestrictedCompany = Static<typeof RestrictedCompany>;

/** Rules of a new entry on the day that `today` tells: a register tells no past that was not in it. */
export function restrictionRules(today: (options: Pick<ValidateOptions, 'context'>) => CalendarDay) {
  return body({
    company: reference(),
    kind: choice(restrictionKinds).required(messages.required),
    from: requiredText(10)
      .test('day', messages.day, (value) => !value || isDay(value))
      .test(
        'not-past',
        messages.pastDay,
        (value, { options }) => !value || !isDay(value) || value >= today(options),
      ),
    until: text(10)
      .nullable()
      .test('day', messages.day, (value) => !value || isDay(value))
      .test('not-before', messages.beforeItBegins, (value, { parent }) => {
        const { from } = siblings(parent);
        return !value || !isDay(value) || typeof from !== 'string' || value >= from;
      }),
    reason: requiredText(REVOCATION_REASON_LENGTH),
  });
}

export const endRestrictionRules = body({ reason: requiredText(REVOCATION_REASON_LENGTH) });

export const listRestrictedCompanies = endpoint({
  method: 'GET',
  path: '/api/restricted-companies',
  summary: 'The register of restricted and watched companies, past entries too; for compliance alone',
  query: ListQuery,
  answer: collectionOf(RestrictedCompany),
});
export const exportRestrictedCompanies = exportOf(listRestrictedCompanies);

/** 409 while an entry of the same kind for this company is in force or planned. */
export const addRestrictedCompany = endpoint({
  method: 'POST',
  path: '/api/restricted-companies',
  summary: 'Restrict or watch a company',
  body: restrictionRules(firmToday),
  answer: RestrictedCompany,
});

/** 409 once it is over. */
export const endRestriction = endpoint({
  method: 'POST',
  path: '/api/restricted-companies/:id/end',
  summary: 'End an entry of the register of restricted companies now',
  params: IdParams,
  body: endRestrictionRules,
  answer: RestrictedCompany,
});
