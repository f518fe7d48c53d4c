import { unnamedFirm, type ReportFirm } from '@console/contract/firm';
import type { CalendarDay } from '@console/contract/calendar-day';
import type { BestIdeasDraft } from '@console/contract/best-ideas';
import type { Db, Trx } from '../../platform/database/database';
import type { BestIdeasDraftRow, BestIdeasVersionRow } from '../../platform/database/schema';
import { notFound } from '../../platform/http/problem';
import type { StoredExit } from './exits';
import { inlineRichText } from './inline-rich-text';
import { tellOfIdeas } from './tell-of-ideas';
import { noIdeas, type FrozenCompany, type StoredDisclaimers, type StoredIdeas } from './stored-ideas';

/** The draft of the next list. */
export interface IdeasDraft {
  readonly content: StoredIdeas;
  readonly disclaimers: StoredDisclaimers;
  /** Counts the changes; 0: it is a clone of the live list, never saved (B6). */
  readonly revision: number;
  readonly status: BestIdeasDraft['status'];
  readonly statusReason: string | null;
  readonly updatedAt: Date;
  readonly modifiedBy: string | null;
  readonly queuedBy: string | null;
}

/** A published list: what is in it never changes. */
export interface IdeasVersion {
  readonly id: string;
  readonly number: number;
  readonly content: StoredIdeas;
  readonly disclaimers: StoredDisclaimers;
  readonly companies: Readonly<Record<string, FrozenCompany>>;
  /** Ideas that left with it. */
  readonly exits: readonly StoredExit[];
  readonly firm: ReportFirm;
  readonly publishedOn: Date;
  /** The firm's day of it, YYYY-MM-DD. */
  readonly publishedDay: CalendarDay;
  readonly publishedBy: string | null;
  readonly htmlKey: string;
  readonly pdfKey: string;
  /** SHA-256 of the page; null of a list whose files are made when they are first asked for. */
  readonly contentHash: string | null;
}

/** The live list; null before the first publication. */
export async function readLive(db: Db | Trx): Promise<IdeasVersion | null> {
  const row = await db
    .selectFrom('best_ideas_version')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toVersion(row) : null;
}

/** One page of the published lists, the live one first. */
export async function readVersions(
  db: Db,
  { page, itemsPerPage }: { readonly page: number; readonly itemsPerPage: number },
): Promise<{ readonly versions: readonly IdeasVersion[]; readonly total: number }> {
  const rows = await db
    .selectFrom('best_ideas_version')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute();
  const { total } = await db
    .selectFrom('best_ideas_version')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { versions: rows.map(toVersion), total: Number(total) };
}

/** 404 when there is no such published list. */
export async function requireVersion(db: Db, id: string): Promise<IdeasVersion> {
  const row = await db.selectFrom('best_ideas_version').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('The list');
  return toVersion(row);
}

/** The draft; before it was first saved a clone of the live list (B6). */
export async function readDraft(db: Db | Trx): Promise<IdeasDraft> {
  const row = await db.selectFrom('best_ideas_draft').selectAll().executeTakeFirst();
  return row ? toDraft(row) : clonedDraft(await readLive(db));
}

/** The draft, held against other writers until the transaction ends; makes its row when there is none. */
export async function lockDraft(trx: Trx): Promise<IdeasDraft> {
  const clone = clonedDraft(await readLive(trx));
  await trx
    .insertInto('best_ideas_draft')
    .values({
      content: JSON.stringify(clone.content),
      disclaimers: JSON.stringify(clone.disclaimers),
      revision: clone.revision,
    })
    .onConflict((same) => same.column('singleton').doNothing())
    .execute();
  return toDraft(await trx.selectFrom('best_ideas_draft').selectAll().forUpdate().executeTakeFirstOrThrow());
}

type DraftChange = Partial<Omit<IdeasDraft, 'updatedAt'>> & { readonly updatedAt?: Date };

/** Writes to the locked draft, and tells whoever has it open. */
export async function writeDraft(trx: Trx, change: DraftChange): Promise<IdeasDraft> {
  const { content, disclaimers, revision, status, statusReason, updatedAt, modifiedBy, queuedBy } = change;
  const row = await trx
    .updateTable('best_ideas_draft')
    .set({
      ...(content && { content: JSON.stringify(content) }),
      ...(disclaimers && { disclaimers: JSON.stringify(disclaimers) }),
      ...(revision !== undefined && { revision }),
      ...(status && { status }),
      ...(statusReason !== undefined && { status_reason: statusReason }),
      ...(updatedAt && { updated_at: updatedAt }),
      ...(modifiedBy !== undefined && { modified_by: modifiedBy }),
      ...(queuedBy !== undefined && { queued_by: queuedBy }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellOfIdeas(trx);
  return toDraft(row);
}

/** Keeps a published list with the evidence of it. */
export async function insertVersion(
  trx: Trx,
  version: IdeasVersion,
  evidence: { readonly text: string; readonly hash: string },
): Promise<void> {
  await trx
    .insertInto('best_ideas_version')
    .values({
      id: version.id,
      number: version.number,
      content: JSON.stringify(version.content),
      disclaimers: JSON.stringify(version.disclaimers),
      companies: JSON.stringify(version.companies),
      exits: JSON.stringify(version.exits),
      firm: JSON.stringify(version.firm),
      published_on: version.publishedOn,
      published_day: version.publishedDay,
      published_by: version.publishedBy,
      html_key: version.htmlKey,
      pdf_key: version.pdfKey,
      content_hash: version.contentHash,
      evidence: evidence.text,
      evidence_hash: evidence.hash,
    })
    .execute();
}

function clonedDraft(live: IdeasVersion | null): IdeasDraft {
  const { footer = '', specificDisclosure = '' } = live?.disclaimers ?? {};
  return {
    content: live?.content ?? noIdeas,
    disclaimers: { footer, specificDisclosure },
    revision: 0,
    status: 'draft',
    statusReason: null,
    updatedAt: new Date(),
    modifiedBy: null,
    queuedBy: null,
  };
}

/** Lists that were kept before migration 0017 may lack a group, and hold HTML (B3). */
function sound(content: unknown, disclaimers: unknown): Pick<IdeasDraft, 'content' | 'disclaimers'> {
  // the JSON columns are written by this module alone, in these shapes
  const groups = content as StoredIdeas;
  const {
    footer = '',
    specificDisclosure = '',
    endOfReport,
    interests,
  } = disclaimers as Partial<StoredDisclaimers>;
  return {
    content: noIdeas.map((empty) => groups.find(({ action }) => action === empty.action) ?? empty),
    disclaimers: {
      footer: inlineRichText(footer),
      specificDisclosure: inlineRichText(specificDisclosure),
      ...(endOfReport && { endOfReport: inlineRichText(endOfReport) }),
      ...(interests && { interests }),
    },
  };
}

function toDraft(row: BestIdeasDraftRow): IdeasDraft {
  return {
    ...sound(row.content, row.disclaimers),
    revision: row.revision,
    status: row.status,
    statusReason: row.status_reason,
    updatedAt: row.updated_at,
    modifiedBy: row.modified_by,
    queuedBy: row.queued_by,
  };
}

function toVersion(row: BestIdeasVersionRow): IdeasVersion {
  return {
    id: row.id,
    number: row.number,
    ...sound(row.content, row.disclaimers),
    // frozenCompanies made it
    companies: row.companies as Record<string, FrozenCompany>,
    // exitsFrom made them
    exits: row.exits as readonly StoredExit[],
    // insertVersion made it
    firm: (row.firm as ReportFirm | null) ?? unnamedFirm,
    publishedOn: row.published_on,
    publishedDay: row.published_day,
    publishedBy: row.published_by,
    htmlKey: row.html_key,
    pdfKey: row.pdf_key,
    contentHash: row.content_hash,
  };
}
