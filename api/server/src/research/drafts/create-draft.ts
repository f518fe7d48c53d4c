import { sql } from 'kysely';
import { creationViolations } from '@console/contract/creation-rules';
import type { createDraft } from '@console/contract/drafts';
import type { BodyOf } from '@console/contract/endpoint';
import type { ReportType } from '@console/contract/report-types';
import type { DraftContent } from '@console/contract/report-document';
import { serializeDocument } from '@console/shared-report/document';
import { startingDocument } from '@console/shared-report/starting-document';
import type { Subject } from '@console/shared-auth/access/can';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { invalid } from '../../platform/http/problem';
import { contentHash } from './content-hash';
import { derivedDescription } from './content-worker';
import { companyIdsOfReferences, namesOfTags, uniqueTags, writeCompanies } from './draft-input';
import { referencedId } from '../../platform/http/referenced-id';
import { draftSubject } from './drafts.store';
import { noTargetColumns, targetColumns, targetProblems } from './draft-target';
import { noVideoColumns, videoColumns, videoViolations } from './draft-video';

export interface NewDraft {
  readonly owner: Subject;
  readonly input: BodyOf<typeof createDraft>;
  readonly videoHosts: readonly string[];
  /** null: it begins with the first page of its report type. */
  readonly begun: BegunDraft | null;
}

/** What a draft takes over from the report or draft that it is begun from. */
export interface BegunDraft {
  readonly templateId: string | null;
  readonly content: DraftContent;
  /** What its text gives. */
  readonly description: string;
  /** What the audit trail says of it. */
  readonly audited: { readonly from?: string };
  /** Keeps what belongs to the draft beside it. */
  readonly keep: (trx: Trx, draftId: string) => Promise<void>;
}

/**
 * Makes a draft of the first page of its report type, or of what it is begun from; answers the one that has this id,
 * where its owner asks for it again, and refuses that of somebody else with 422.
 */
export async function insertDraft(db: Db, { owner, input, videoHosts, begun }: NewDraft): Promise<DraftRow> {
  const ofType = creationViolations({
    reportType: input.reportType,
    company: input.company ?? [],
    researchType: input.researchType,
    recommendation: input.recommendation,
  });
  const violations = [...ofType, ...videoViolations(input.video, videoHosts)];
  if (violations.length > 0) throw invalid(violations);
  return db.transaction().execute(async (trx) => {
    const before = input.id ? await madeBefore(trx, input.id, { owner, input }) : null;
    if (before) return before;
    const start = begun ?? (await firstPage(trx, input));
    const { templateId, content } = start;
    const companyIds = await companyIdsOfReferences(trx, { references: input.company ?? [], me: owner });
    const isDescribed = Boolean(input.description?.trim());
    const target = { patch: input.targetPrice, before: noTargetColumns, companyIds };
    const fields = {
      title: input.title.trim(),
      web_title: input.webTitle.trim(),
      sub_title: input.subTitle.trim(),
      report_type: input.reportType,
      recommendation: input.recommendation ?? null,
      ...(await targetColumns(trx, target)),
      sector: input.sector ?? [],
      market: input.market ?? [],
      research_type: input.researchType || null,
      video_type: input.videoType || null,
      research_on: input.researchOn || null,
      ...{ ...noVideoColumns, ...videoColumns(input.video, videoHosts) },
      tags: uniqueTags((await namesOfTags(trx, input.tags)) ?? []),
      thumbnail: null,
      description: isDescribed ? (input.description ?? '') : start.description,
      ...content,
    };
    const wrongTarget = targetProblems(input.targetPrice, fields);
    if (wrongTarget.length > 0) throw invalid(wrongTarget);
    const draft = await trx
      .insertInto('draft')
      .values({
        ...fields,
        ...(input.id && { id: input.id }),
        template_id: templateId,
        owner_id: owner.id,
        description_author_id: isDescribed ? owner.id : null,
        last_editor_id: owner.id,
        content_hash: contentHash(fields, companyIds),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeCompanies(trx, draft.id, companyIds);
    await start.keep(trx, draft.id);
    const { html: _html, css: _css, ...after } = fields;
    await audit(trx, {
      ...draftSubject(draft),
      actorId: owner.id,
      action: 'draft.create',
      after: { ...after, companyIds, ...start.audited },
    });
    return draft;
  });
}

/** What a draft of nothing begins with. */
async function firstPage(trx: Trx, { template, reportType }: NewDraft['input']): Promise<BegunDraft> {
  const content = serializeDocument(startingDocument(reportType));
  return {
    templateId: await templateIdOf(trx, template, reportType),
    content,
    description: derivedDescription({ ...content, reportType }),
    audited: {},
    keep: async () => undefined,
  };
}

/** Two that come at once wait for each other. */
async function madeBefore(
  trx: Trx,
  id: string,
  { owner, input }: Pick<NewDraft, 'owner' | 'input'>,
): Promise<DraftRow | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(trx);
  const draft = await trx.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirst();
  if (!draft) return null;
  const isSame = draft.report_type === input.reportType && draft.title === input.title.trim();
  if (draft.owner_id !== owner.id || draft.deleted_at !== null || !isSame)
    throw invalid([{ propertyPath: 'id', message: 'This id is taken.' }]);
  return draft;
}

async function templateIdOf(
  trx: Trx,
  reference: string | undefined,
  reportType: ReportType,
): Promise<string> {
  const id = referencedId(reference);
  const template = id
    ? await trx.selectFrom('template').select(['id', 'type']).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!template) throw invalid([{ propertyPath: 'template', message: 'Please select a template' }]);
  if (template.type === reportType) return template.id;
  throw invalid([{ propertyPath: 'template', message: 'This template is for another type of report.' }]);
}
