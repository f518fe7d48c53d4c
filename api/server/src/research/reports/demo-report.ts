import type { DraftStatus, ReportType } from '@console/contract/report-types';
import type { TargetPrice } from '@console/contract/target-price';
import type { Video } from '@console/contract/video';

/** A step of the review of a demo report; a lock is a reject with the comment LOCKED. */
export interface DemoStep {
  readonly user: string;
  readonly action: 'request' | 'comment' | 'approve' | 'reject' | 'revoke';
  readonly label: string;
  readonly comment: string;
  readonly daysAgo: number;
}

/** A report of the demo data (api/server/data/README.md): people by key, companies by code, images by path. */
export interface DemoReport {
  readonly id: string;
  readonly title: string;
  readonly webTitle: string;
  readonly subTitle: string;
  readonly reportType: ReportType;
  readonly status: Exclude<DraftStatus, 'queued'>;
  readonly statusReason: string | null;
  readonly revokeReason: string | null;
  readonly company: readonly string[];
  readonly sector: string[];
  readonly market: string[];
  readonly researchType: string | null;
  readonly researchOn: string | null;
  readonly videoType: string | null;
  readonly video: Video | null;
  readonly recommendation: string | null;
  /** Missing: none. */
  readonly targetPrice?: TargetPrice;
  readonly tags: string[];
  readonly template: string;
  readonly owner: string;
  readonly createdDaysAgo: number;
  readonly updatedDaysAgo: number;
  readonly publishedDaysAgo: number | null;
  readonly publishInDays: number | null;
  readonly pinned: boolean;
  readonly public: boolean;
  readonly withWidgets: boolean;
  readonly image: string | null;
  readonly thumbnail: string | null;
  /** The thesis in a sentence or two; null where the need-to-know block opens the report. */
  readonly summary: string | null;
  readonly needToKnow: readonly string[];
  readonly quote: { readonly text: string; readonly attribution: string };
  /** The first row and the first column are headings. */
  readonly table: {
    readonly caption: string;
    readonly source: string;
    readonly rows: readonly (readonly string[])[];
  };
  readonly paragraphs: readonly { readonly heading: string | null; readonly text: string }[];
  readonly reviewers: readonly string[];
  readonly peerReviewed: boolean;
  readonly lockedBy: string | null;
  readonly timeline: readonly DemoStep[];
}
