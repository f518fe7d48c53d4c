import { dayOf } from '@console/contract/calendar-day';
import { randomUUID } from 'node:crypto';
import type { ReportType } from '@console/contract/report-types';
import type { TargetPrice } from '@console/contract/target-price';
import type { TestServer } from '../server';

interface PublishedTestReport {
  readonly title: string;
  readonly publishedOn: string;
  readonly companyId?: string;
  readonly recommendation?: string;
  readonly targetPrice?: TargetPrice;
  readonly reportType?: ReportType;
  readonly price?: number;
  /** Day of the price that was frozen with it, YYYY-MM-DD. */
  readonly pricedOn?: string;
  readonly revokedAt?: string;
}

/** A report of the past, as its row alone; answers its id. Times are ISO. */
export async function addPastReport(
  { services: { db, environment }, people }: TestServer,
  report: PublishedTestReport,
): Promise<string> {
  const owner = people.ROLE_ANALYST;
  const { title, publishedOn, companyId, reportType = 'companyReport', price = null, pricedOn } = report;
  const draft = await db
    .insertInto('draft')
    .values({
      ...{ title, web_title: title, sub_title: '', report_type: reportType, status: 'published' },
      ...{ owner_id: owner.id, html: '', css: '', content_hash: '', created_at: publishedOn },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const snapshot = {
    ...{ title, reportType, recommendation: report.recommendation ?? null },
    targetPrice: report.targetPrice ?? null,
    ...{ sector: [], market: [], tags: [] },
    company: companyId ? [{ id: companyId, code: 'C' }] : [],
    owner: { id: owner.id, firstName: owner.firstName, lastName: owner.lastName },
    widgets: {
      stockOverview: { currentStockPrice: price, priceCurrency: 'AUD' },
      ...(pricedOn !== undefined && { company: { asOf: pricedOn } }),
    },
  };
  const { id } = await db
    .insertInto('report')
    .values({
      ...{ draft_id: draft.id, snapshot: JSON.stringify(snapshot), content_hash: '' },
      ...{ html_key: `x/${randomUUID()}`, pdf_key: `x/${randomUUID()}`, published_on: publishedOn },
      published_day: dayOf(new Date(publishedOn), environment.timeZone),
      revoked_at: report.revokedAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
