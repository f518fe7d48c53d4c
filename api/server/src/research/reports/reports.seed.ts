import { randomUUID } from 'node:crypto';
import { serializeDocument } from '@console/shared-report/document';
import { readShippedFile } from '../../platform/shipped-data/read-shipped-file';
import { addShippedImage } from '../../platform/shipped-data/shipped-image';
import { demoPeople } from '../../platform/demo-data/demo-people';
import { daysAgo } from '../../platform/demo-data/demo-time';
import type { Seed } from '../../services';
import { companyIdsByCode } from '../../reference-data/companies/companies.store';
import { contentHash } from '../drafts/content-hash';
import { derivedDescription } from '../drafts/content-worker';
import { noTargetColumns, type TargetColumns } from '../drafts/draft-target';
import { demoDocument } from './demo-document';
import { addDemoPublication, demoSnapshot } from './demo-publication';
import type { DemoReport } from './demo-report';
import { addDemoReviews } from './demo-review';

type SeedServices = Parameters<Seed['run']>[0];

interface Place {
  /** Where the report stands in the order in which they are added. */
  readonly place: number;
}

interface Context {
  readonly demoDir: string;
  readonly personId: (key: string) => string;
  readonly companyIds: ReadonlyMap<string, string>;
}

interface Pictures {
  readonly imageId: string;
  readonly thumbnailId: string;
}

export const seed: Seed = {
  order: 60,
  async run(services, demoDir) {
    const companyIds = await companyIdsByCode(services.db);
    const context = { demoDir, personId: demoPeople(demoDir), companyIds };
    const reports = readShippedFile<DemoReport[]>(demoDir, 'reports.json');
    for (const [place, report] of [...reports].sort(byPublication).entries()) {
      await addReport(services, report, { ...context, place });
    }
  },
};

/** The oldest first, as later ones name what was published and read before them; what is not published is last. */
function byPublication(one: DemoReport, other: DemoReport): number {
  return (other.publishedDaysAgo ?? -1) - (one.publishedDaysAgo ?? -1);
}

async function addReport(
  services: SeedServices,
  report: DemoReport,
  { place, ...context }: Context & Place,
): Promise<void> {
  const { db } = services;
  const { personId } = context;
  const hash = await addDraft(services, report, context);
  const frozen = await demoSnapshot(services, report);
  const approvalId = await addDemoReviews(services, { report, contentHash: hash, frozen, personId });
  await db.updateTable('draft').set({ approval_id: approvalId }).where('id', '=', report.id).execute();
  await addDemoPublication(services, report, { frozen, personId, place });
}

/** Keeps the draft with its companies and pictures; answers the hash of what it would publish. */
async function addDraft(
  services: SeedServices,
  report: DemoReport,
  { demoDir, personId, companyIds }: Context,
): Promise<string> {
  const ownerId = personId(report.owner);
  const companies = report.company.flatMap((code) => companyIds.get(code) ?? []);
  const pictures = { imageId: randomUUID(), thumbnailId: randomUUID() };
  const row = draftRow(report, ownerId, pictures);
  const hash = contentHash(row, companies);
  await services.db
    .insertInto('draft')
    .values({ ...row, content_hash: hash })
    .execute();
  if (companies.length > 0) {
    const links = companies.map((company_id, position) => ({ draft_id: report.id, company_id, position }));
    await services.db.insertInto('draft_company').values(links).execute();
  }
  const ofDraft = { draftId: report.id, createdBy: ownerId };
  if (report.image) {
    const image = { ...ofDraft, id: pictures.imageId, path: report.image, purpose: 'image' } as const;
    await addShippedImage(services, demoDir, image);
  }
  if (report.thumbnail) {
    const thumbnail = { id: pictures.thumbnailId, path: report.thumbnail, purpose: 'thumbnail' } as const;
    await addShippedImage(services, demoDir, { ...ofDraft, ...thumbnail });
  }
  return hash;
}

function demoTarget({ targetPrice }: DemoReport): TargetColumns {
  if (!targetPrice) return noTargetColumns;
  const { amount, currency, months, method } = targetPrice;
  return {
    target_price: amount,
    target_currency: currency,
    target_months: months,
    target_method: method,
  };
}

function draftRow(report: DemoReport, ownerId: string, { imageId, thumbnailId }: Pictures) {
  const content = serializeDocument(demoDocument(report, report.image && imageId));
  return {
    id: report.id,
    title: report.title,
    web_title: report.webTitle,
    sub_title: report.subTitle,
    report_type: report.reportType,
    status: report.status,
    status_reason: report.statusReason,
    recommendation: report.recommendation,
    ...demoTarget(report),
    sector: report.sector,
    market: report.market,
    research_type: report.researchType,
    research_on: report.researchOn,
    video_type: report.videoType,
    video_url: report.video?.url ?? null,
    video_duration: report.video?.duration ?? null,
    video_quick: report.video?.quick ?? false,
    tags: report.tags,
    template_id: report.template,
    thumbnail: report.thumbnail && `media:${thumbnailId}`,
    description: derivedDescription({ ...content, reportType: report.reportType }),
    owner_id: ownerId,
    publish_at: report.publishInDays === null ? null : daysAgo(-report.publishInDays),
    last_editor_id: ownerId,
    created_at: daysAgo(report.createdDaysAgo),
    updated_at: daysAgo(report.updatedDaysAgo),
    ...content,
  };
}
