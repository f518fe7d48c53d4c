import type { ReportDisclaimers } from '@console/contract/company-disclaimers';
import type { CompanyRef } from '@console/contract/company-ref';
import type { ReportFirm } from '@console/contract/firm';
import type { PersonRef } from '@console/contract/hydra';
import type { ReportDocument } from '@console/contract/report-document';
import type { ReportType } from '@console/contract/report-types';
import type { TargetPrice } from '@console/contract/target-price';
import type { Video } from '@console/contract/video';
import type { WidgetData } from '@console/contract/widgets';

/** A report with all that its page shows, frozen: what is in `report.snapshot`. Dates are ISO texts. */
export interface ReportSnapshot {
  readonly title: string;
  readonly webTitle: string;
  readonly subTitle: string;
  readonly reportType: ReportType;
  readonly recommendation: string | null;
  readonly targetPrice: TargetPrice | null;
  readonly company: readonly CompanyRef[];
  readonly sector: readonly string[];
  readonly market: readonly string[];
  readonly researchType: string | null;
  readonly researchOn: string | null;
  readonly videoType: string | null;
  readonly video: Video;
  readonly tags: readonly string[];
  readonly description: string;
  /** `media:<id>` */
  readonly thumbnail: string | null;
  readonly owner: PersonRef;
  /** null while it is a draft. */
  readonly publishedOn: string | null;
  /** The firm's day of it, YYYY-MM-DD, which its page says; null while it is a draft. */
  readonly publishedDay: string | null;
  readonly firm: ReportFirm;
  readonly document: ReportDocument;
  readonly widgets: WidgetData;
  readonly disclaimers: ReportDisclaimers;
}
