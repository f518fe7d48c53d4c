import { Type, type Static } from '@sinclair/typebox';
import type { ValidateOptions } from 'yup';
import { addDays, isDay, type CalendarDay } from './calendar-day';
import { CompanyRef } from './company-ref';
import { endpoint } from './endpoint';
import { IdParams, ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';
import { body, choice, firmToday, isNotBlank, oneLine, reference, requiredText, text } from './rules';
import { messages } from './texts';

interface KindOfInterest {
  readonly label: string;
  /** What a report says of whoever has it; {company} is named by name and code. */
  readonly sentence: string;
  /** Months for which reports say it after it has ended. */
  readonly saidForMonths: 0 | 12;
}

/** What somebody may have to do with a company, and what reports that name it say of that. */
export const interestKinds = {
  holding: { label: 'Holding', sentence: 'holds securities of {company}.', saidForMonths: 0 },
  mandate: {
    label: 'Mandate',
    sentence: 'acts for {company}, or did so within the last 12 months.',
    saidForMonths: 12,
  },
  payment: {
    label: 'Payment',
    sentence: 'receives payments from {company}, or did so within the last 12 months.',
    saidForMonths: 12,
  },
  sponsored: {
    label: 'Sponsored research',
    sentence: 'is paid by {company} for research, or was so within the last 12 months.',
    saidForMonths: 12,
  },
  other: { label: 'Other', sentence: '', saidForMonths: 0 },
} as const satisfies Record<string, KindOfInterest>;
export type InterestKind = keyof typeof interestKinds;
export const interestKindNames = Object.keys(interestKinds) as InterestKind[];

/** Characters of what reports say of an interest of the kind `other`. */
export const STATEMENT_LENGTH = 300;

/** What a person, or the house, has to do with a company. None is ever changed: it is ended, and another is declared. */
export const Interest = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  /** null: the house. */
  holder: nullable(PersonRef),
  company: CompanyRef,
  kind: Type.Union(interestKindNames.map((kind) => Type.Literal(kind))),
  /** What reports say of it, after who has it; of the kind `other` as it was declared. */
  statement: Type.String(),
  /** The day since when, YYYY-MM-DD. */
  from: Type.String(),
  /** The last day; null: it goes on. */
  until: nullable(Type.String()),
  declaredBy: nullable(PersonRef),
  declaredOn: Type.String(),
  endedBy: nullable(PersonRef),
  /** When somebody said that it has ended; null: it goes on. */
  endedOn: nullable(Type.String()),
});
export type Interest = Static<typeof Interest>;

/** The quarter of a day: '2026-Q4'. */
export const quarterOf = (day: CalendarDay): string =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** 'Q4 2026' */
export const quarterName = (quarter: string): string => quarter.split('-').toReversed().join(' ');

type Today = (options: Pick<ValidateOptions, 'context'>) => CalendarDay;

/** A day that is here or past on the day that `today` tells. */
const pastDay = (today: Today) =>
  requiredText(10)
    .test('day', messages.day, (value) => !value || isDay(value))
    .test(
      'not-future',
      messages.futureDay,
      (value, { options }) => !value || !isDay(value) || value <= today(options),
    );

/** Rules of what is declared; of the kind `other` the words that reports say. */
export const interestRules = (today: Today) =>
  body({
    company: reference(),
    kind: choice(interestKindNames).required(messages.required),
    statement: oneLine(text(STATEMENT_LENGTH)).when('kind', {
      is: 'other',
      then: (rule) => rule.required(messages.required).test('not-blank', messages.required, isNotBlank),
    }),
    from: pastDay(today),
  });

/** Days after which an end is told too late: reports would have gone on saying it. */
export const END_TOLD_WITHIN_DAYS = 31;

export const endInterestRules = (today: Today) =>
  body({
    until: pastDay(today).test(
      'recent',
      messages.endLongAgo,
      (value, { options }) =>
        !value || !isDay(value) || value >= addDays(today(options), -END_TOLD_WITHIN_DAYS),
    ),
  });

/** One's own interests, and when they were confirmed to be all. */
export const OwnInterests = Type.Object({
  interests: Type.Array(Interest),
  /** The one that it is now: '2026-Q4'. */
  quarter: Type.String(),
  /** When they were confirmed for this quarter; null: not yet. */
  confirmedOn: nullable(Type.String()),
  /** Names what is confirmed: a digest of those that go on. */
  version: Type.String(),
});
export type OwnInterests = Static<typeof OwnInterests>;

export const getOwnInterests = endpoint({
  method: 'GET',
  path: '/api/interests/own',
  summary: 'What the caller has to do with companies, and whether that was confirmed this quarter',
  answer: OwnInterests,
});
export const declareInterest = endpoint({
  method: 'POST',
  path: '/api/interests/own',
  summary: 'Declare an interest of one’s own',
  body: interestRules(firmToday),
  answer: Interest,
});
/** 409 when they are not what was seen: `version` of what the caller read. */
export const confirmInterests = endpoint({
  method: 'POST',
  path: '/api/interests/own/confirm',
  summary: 'Confirm for this quarter that all interests of one’s own are declared',
  body: body({ version: requiredText(64) }),
  answer: OwnInterests,
});
/** 409 once it has ended. */
export const endInterest = endpoint({
  method: 'POST',
  path: '/api/interests/:id/end',
  summary: 'End an interest of one’s own, or as compliance one of the house',
  params: IdParams,
  body: endInterestRules(firmToday),
  answer: Interest,
});

export const listInterests = endpoint({
  method: 'GET',
  path: '/api/interests',
  summary: 'The register of interests of analysts and of the house, past ones too; for compliance alone',
  query: ListQuery,
  answer: collectionOf(Interest),
});
export const exportInterests = exportOf(listInterests);
export const declareHouseInterest = endpoint({
  method: 'POST',
  path: '/api/interests/house',
  summary: 'Declare an interest of the house, as compliance',
  body: interestRules(firmToday),
  answer: Interest,
});

/** Whether a person who writes or reviews reports has confirmed. */
export const InterestConfirmation = Type.Object({
  person: PersonRef,
  /** The last quarter that was confirmed; null: none ever. */
  quarter: nullable(Type.String()),
  confirmedOn: nullable(Type.String()),
  isDue: Type.Boolean(),
});
export type InterestConfirmation = Static<typeof InterestConfirmation>;
export const listInterestConfirmations = endpoint({
  method: 'GET',
  path: '/api/interests/confirmations',
  summary:
    'Who has confirmed their interests for this quarter, those who have not first; for compliance alone',
  answer: collectionOf(InterestConfirmation),
});
