import type { ReportFirm } from '@console/contract/firm';
import type { TargetPrice } from '@console/contract/target-price';
import type { WidgetData } from '@console/contract/widgets';

/** Names of the data that blocks can ask for; the page or the server loads it. */
export type WidgetName = keyof WidgetData;

/** Data of a widget on its way: `failed` is shown like missing data (A§8), `ready` holds null for 'not available'. */
export type WidgetState<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: Value };
export type WidgetStates = { readonly [Name in WidgetName]: WidgetState<WidgetData[Name]> };

/** What blocks and the page's header say about the report. */
export interface ReportFacts {
  readonly title: string;
  readonly subTitle: string;
  readonly reportType: string;
  readonly recommendation: string | null;
  readonly targetPrice: TargetPrice | null;
  readonly companyCode: string | null;
  readonly companyName: string | null;
  readonly author: string | null;
  /** The firm's day of its publication, YYYY-MM-DD: one for every reader and print; null: a draft. */
  readonly publishedDay: string | null;
  /** Address of the video's player, on one of the configured hosts (P23). */
  readonly videoUrl: string | null;
  /** Whose report it is. */
  readonly firm: ReportFirm;
}

/** One disclaimer of a report: drawn from its Delta; without one, as frozen early, its HTML is shown as text. */
export interface ReportDisclaimer {
  readonly content: string;
  readonly delta?: string;
}

/** Frozen disclaimers of a report (A§3.4, P34). */
export interface ReportDisclaimers {
  readonly upfront: readonly ReportDisclaimer[];
  readonly endOfReport: readonly (ReportDisclaimer & { readonly type: string })[];
}

/** Everything that the words of a block may depend on. */
export interface ReportContext {
  /** How many notes are printed before the text of a block, on a desktop; missing where a block is read alone. */
  readonly notesBefore?: (nodeId: string) => number | undefined;
  readonly face: 'canvas' | 'view' | 'static';
  readonly widgets: WidgetStates;
  readonly report: ReportFacts;
  readonly disclaimers: ReportDisclaimers;
}
