import { Type, type Static } from '@sinclair/typebox';
import { array, mixed, number, type InferType } from 'yup';
import { endpoint } from './endpoint';
import { IdParams, nullable } from './hydra';
import { draftReportTypes } from './report-types';
import { body, choice, requiredText, text } from './rules';
import { messages } from './texts';

/** How much a check matters: an error stops a request for review, a warning is answered with a reason (P76). */
export const checkLevels = ['off', 'warning', 'error'] as const;
export type CheckLevel = (typeof checkLevels)[number];

/** Fields of the Settings of a report to which a finding leads. */
export const findingFields = [
  ...(['thumbnail', 'recommendation', 'targetPrice', 'company'] as const),
  ...(['title', 'subTitle', 'webTitle', 'description'] as const),
] as const;

/** Something that a check found, and where it is mended. */
export const Finding = Type.Object({
  /** A sentence: 'The section “Risks” is empty.' */
  text: Type.String(),
  /** Id of the block that it is about; null: none. */
  nodeId: nullable(Type.String()),
  /** Field of the Settings of the report that it is about; null: none. */
  field: nullable(Type.Union(findingFields.map((field) => Type.Literal(field)))),
});
export type Finding = Static<typeof Finding>;

/** One check of a report; it is passed when it found nothing. */
export const ChecklistItem = Type.Object({
  /** Name of the check: 'emptySections'. */
  check: Type.String(),
  title: Type.String(),
  level: Type.Union([Type.Literal('warning'), Type.Literal('error')]),
  findings: Type.Array(Finding),
  /** What was looked at, where that is worth saying: '2 disclaimers apply.' Empty otherwise. */
  note: Type.String(),
  /** SHA-256 of the findings: an answer names what it answers. */
  digest: Type.String(),
});
export type ChecklistItem = Static<typeof ChecklistItem>;

/** A draft as the checks find it now, in the order of the list of checks. */
export const Checklist = Type.Object({ items: Type.Array(ChecklistItem) });
export type Checklist = Static<typeof Checklist>;

/** A check as it was when a review was requested, with the author's answer. */
export const CheckedItem = Type.Composite([
  ChecklistItem,
  /** null: nothing had to be answered. */
  Type.Object({ reason: nullable(Type.String()) }),
]);
export type CheckedItem = Static<typeof CheckedItem>;

/** Longest reason of an answer. */
export const REASON_LENGTH = 500;

/** An answer to a warning. */
export const answerRules = body({
  check: requiredText(40),
  reason: requiredText(REASON_LENGTH),
  /** Of the findings that are answered; 422 where the check found something else meanwhile. */
  digest: text(64),
});
export type ChecklistAnswer = InferType<typeof answerRules>;

/** Violation of a warning without an answer, at `answers.<check>`. */
export const UNANSWERED = 'Say why this may stay as it is, or mend it.';
/** Violation of an answer to what was found before, at `answers.<check>`. */
export const ANSWERED_BEFORE = 'This check found something else meanwhile. Read it again.';
/** Path of the violations of a check. */
export const answerPath = (check: string) => `answers.${check}`;

export const getChecklist = endpoint({
  method: 'GET',
  path: '/api/draft-report/:id/checklist',
  summary: 'What the checks find in a draft before a review is requested',
  params: IdParams,
  answer: Checklist,
});

const reportType = Type.Union(draftReportTypes.map((type) => Type.Literal(type)));

/** How the checks are set: a level for each check and type of report. */
export const ChecklistSettings = Type.Object({
  checks: Type.Array(
    Type.Object({
      check: Type.String(),
      title: Type.String(),
      /** What it finds, in a sentence. */
      about: Type.String(),
      /** Whether the specification sets its level, which cannot be changed then. */
      isFixed: Type.Boolean(),
    }),
  ),
  levels: Type.Array(
    Type.Object({
      check: Type.String(),
      reportType,
      level: Type.Union(checkLevels.map((level) => Type.Literal(level))),
    }),
  ),
  /** Prices of a page that are older than this many days are a finding. */
  priceMaxAgeDays: Type.Integer(),
});
export type ChecklistSettings = Static<typeof ChecklistSettings>;

const days = 'This value should be a whole number of days from 1 to 365.';

/** A change of the settings: levels that are not named stay as they are (P10). */
export const checklistSettingsRules = body({
  levels: array(
    body({
      check: requiredText(40),
      reportType: choice(draftReportTypes).required(messages.required),
      level: choice(checkLevels).required(messages.required),
    }),
  )
    .typeError(messages.list)
    .max(350, messages.tooManyItems),
  priceMaxAgeDays: number().typeError(messages.number).integer(days).min(1, days).max(365, days),
});

/** Rules of the form of the settings, which holds levels by check and type of report. */
export const checklistFormRules = body({
  priceMaxAgeDays: checklistSettingsRules.fields.priceMaxAgeDays,
  levels: mixed(),
});

export const getChecklistSettings = endpoint({
  method: 'GET',
  path: '/api/checklist-settings',
  summary: 'How the checks before a review are set',
  answer: ChecklistSettings,
});
/** 412 for a changed `If-Match`; 422 for an unknown check, and for one whose level is fixed. */
export const updateChecklistSettings = endpoint({
  method: 'PUT',
  path: '/api/checklist-settings',
  summary: 'Change how the checks before a review are set',
  body: checklistSettingsRules,
  maxBodyBytes: 128 * 1024,
  answer: ChecklistSettings,
});
