import { dayOf } from '@console/contract/calendar-day';
import type { CompanyRef } from '@console/contract/company-ref';
import { parseDocument } from '@console/shared-report/document';
import { withoutEmptySections } from '@console/shared-report/empty-sections';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import type { Environment } from '../../platform/environment';
import { disclaimersFor } from '../../reference-data/disclaimers/report-disclaimers';
import { reportFirm } from '../../platform/firm/firm.store';
import { interestDisclosures } from '../../reference-data/interests/interest-disclosures';
import { descriptionOf } from '../drafts/draft-description';
import { editorsOf } from '../drafts/draft-editors';
import { companiesOfDrafts } from '../drafts/draft-rows';
import { targetOf } from '../drafts/draft-target';
import { videoOf } from '../drafts/draft-video';
import { personRefs } from '../../people/person-refs';
import { loadWidgetData } from '../../reference-data/widgets/widget-data';
import { publishedBefore } from './published-before';
import type { ReportSnapshot } from './report-snapshot';

/** Where a snapshot takes its data from, and what is decided by configuration. */
interface SnapshotSource {
  readonly db: Db | Trx;
  readonly environment: Pick<Environment, 'forcedAudCodes' | 'timeZone'>;
}

/** When a page is drawn: the date of the last close that is known, null: the latest; and the moment itself. */
interface Moment {
  readonly until: string | null;
  readonly at: Date;
}

/** Freezes a draft, not published yet, with all data that its page shows: as they are now, or were at a moment. */
export async function takeSnapshot(
  source: SnapshotSource,
  draft: DraftRow,
  moment?: Moment,
): Promise<ReportSnapshot> {
  const { db } = source;
  const people = await personRefs(db, [draft.owner_id]);
  const owner = people.get(draft.owner_id);
  if (!owner)
    throw new Error(`The draft ${draft.id} should have an owner, but there is no user ${draft.owner_id}`);
  return {
    title: draft.title,
    webTitle: draft.web_title,
    subTitle: draft.sub_title,
    reportType: draft.report_type,
    recommendation: draft.recommendation,
    targetPrice: targetOf(draft),
    sector: draft.sector,
    market: draft.market,
    researchType: draft.research_type,
    researchOn: draft.research_on,
    videoType: draft.video_type,
    video: videoOf(draft),
    tags: draft.tags,
    description: await descriptionOf(draft),
    thumbnail: draft.thumbnail,
    owner,
    publishedOn: null,
    publishedDay: null,
    firm: await reportFirm(db),
    document: withoutEmptySections(parseDocument({ html: draft.html, css: draft.css })),
    ...(await dataAround(source, draft, moment)),
  };
}

/**
 * What a page shows that the draft itself does not hold: its companies, or those that are `named`, the data of widgets,
 * the disclaimers.
 */
export async function dataAround(
  { db, environment }: SnapshotSource,
  draft: DraftRow,
  { until, at }: Moment = { until: null, at: new Date() },
  named?: readonly CompanyRef[],
): Promise<Pick<ReportSnapshot, 'company' | 'widgets' | 'disclaimers'>> {
  const company = named ?? (await companiesOfDrafts(db, [draft.id])).get(draft.id) ?? [];
  const companyIds = company.map(({ id }) => id);
  const disclaimers = await disclaimersFor(db, draft.report_type, companyIds);
  const editors = await editorsOf(db, [draft.id]);
  const disclosures = await interestDisclosures(db, {
    what: 'report',
    companies: company,
    authorIds: [...new Set([draft.owner_id, ...(editors.get(draft.id) ?? [])])],
    firm: await reportFirm(db),
    today: dayOf(at, environment.timeZone),
  });
  return {
    company,
    widgets: {
      ...(await loadWidgetData(db, {
        companyIds,
        ...{ until, at },
        timeZone: environment.timeZone,
        forcedAudCodes: environment.forcedAudCodes,
      })),
      ...(await publishedBefore(db, namingOf(draft, company), at)),
    },
    disclaimers: { ...disclaimers, endOfReport: [...disclaimers.endOfReport, ...disclosures] },
  };
}

function namingOf({ id, report_type: reportType, tags }: DraftRow, company: readonly CompanyRef[]) {
  return { id, reportType, tags, companyCodes: company.map(({ code }) => code) };
}
