import type { CalendarDay } from '@console/contract/calendar-day';
import type { Split } from '@console/contract/corporate-actions';
import type { CheckLevel, Finding } from '@console/contract/checklist';
import type { HouseTerm } from '@console/contract/house-terms';
import type { DraftOrigin } from '@console/contract/draft-origin';
import type { ReportDocument } from '@console/contract/report-document';
import type { ReportType } from '@console/contract/report-types';
import type { ReportSnapshot } from '../rendering/report-snapshot';

/** An idea of the live Best Ideas about a company, by the side on which it stands. */
export type IdeaSide = 'Buy' | 'Sell' | 'Switch from' | 'Switch to';

/** A report about the same company that is under review, approved or on its way. */
export interface OtherReport {
  readonly title: string;
  readonly owner: string;
  readonly recommendation: string;
}

/** Something that somebody said about a place of a report. */
export interface OpenComment {
  readonly author: string;
  readonly words: string;
  /** null: of the report as a whole. */
  readonly nodeId: string | null;
}

/** The last split that the last price of a company is after, and what is older than it. */
export interface SplitBehind {
  readonly split: Split;
  readonly hasOldShares: boolean;
  /** Years of its forecasts. */
  readonly oldForecasts: readonly number[];
}

/** All that checks may look at. */
export interface CheckedReport {
  /** The report as it would be frozen now. */
  readonly snapshot: ReportSnapshot;
  /** Its blocks as its author has them: readers get no empty sections. */
  readonly document: ReportDocument;
  /** Whether an author wrote its description: another one is what the blocks say. */
  readonly isDescribed: boolean;
  /** Whether somebody has judged the company that it is about; null: it is about none that has key properties. */
  readonly hasKeyProperties: boolean | null;
  /** Where that company stands in the live Best Ideas. */
  readonly ideas: readonly IdeaSide[];
  /** What else is to be published about that company with a recommendation. */
  readonly others: readonly OtherReport[];
  /** What was said about it and is open, the first comments of the threads. */
  readonly comments: readonly OpenComment[];
  /** Its companies that the coverage has suspended or disabled: 'TLS is suspended'. */
  readonly stopped: readonly string[];
  /** null: it was begun from a template. */
  readonly origin: DraftOrigin | null;
  /** null: its company was not split of late. */
  readonly splitBehind: SplitBehind | null;
  /** The firm's day. */
  readonly today: CalendarDay;
  readonly priceMaxAgeDays: number;
  /** The words that the house writes in one form. */
  readonly houseTerms: readonly HouseTerm[];
  /** Host of this console: no reader can open its pages. */
  readonly consoleHost: string;
}

/** One check: what it is called, how much it matters unless an admin says otherwise, and what it finds. */
export interface Check {
  readonly name: string;
  readonly title: string;
  /** What it finds, in a sentence. */
  readonly about: string;
  readonly level: CheckLevel;
  /** The specification sets its level. */
  readonly isFixed?: true;
  /** Types of reports that it is for; missing: all. */
  readonly types?: readonly ReportType[];
  /** Of a long report only the first are taken: a check that may find thousands gives them one by one. */
  readonly find: (report: CheckedReport) => Iterable<Finding>;
  /** What was looked at, where that is worth saying. */
  readonly note?: (report: CheckedReport) => string;
}

/** A finding about a block. */
export const atBlock = (nodeId: string, text: string): Finding => ({ text, nodeId, field: null });
/** A finding about a field of the Settings. */
export const atField = (field: NonNullable<Finding['field']>, text: string): Finding => ({
  text,
  nodeId: null,
  field,
});
/** A finding about the report as a whole. */
export const anywhere = (text: string): Finding => ({ text, nodeId: null, field: null });
