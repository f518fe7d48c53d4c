import type { CorporateActionName } from '@console/contract/corporate-actions';
import type { DayNumber } from './day-column';
import type { KnownCompany } from './known-companies';

/** What an action is, as it is delivered and as it is kept: the parts of other actions are null. */
export interface ActionTerms {
  readonly newShares: number | null;
  readonly oldShares: number | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly newCode: string | null;
  readonly newRic: string | null;
  readonly withdrawn: boolean;
}

/** An action of a company on a day. */
export interface ActionRow extends ActionTerms {
  readonly company: KnownCompany;
  readonly action: CorporateActionName;
  readonly day: DayNumber;
}

/** A close and its day. */
export interface CloseOfDay {
  readonly day: DayNumber;
  readonly close: number;
}

/** What is loaded around the day of an action. */
export interface ActionBefore {
  /** The same action as it is kept; null: there is none. */
  readonly kept: ActionTerms | null;
  /** The last close before its day, the first one from that day on, and the newest. */
  readonly before: CloseOfDay | null;
  readonly from: CloseOfDay | null;
  readonly newest: CloseOfDay | null;
  /** The day of the same split or dividend shortly before or after it, loaded or of an earlier line; null: none is. */
  readonly twin: DayNumber | null;
  /** Another company that is to get the new code or RIC, by its code of now, and from which day on; null: none is. */
  readonly claim: {
    readonly code: string;
    readonly day: DayNumber;
    readonly newCode: string | null;
    readonly newRic: string | null;
  } | null;
}
