import { dayOf } from '@console/contract/calendar-day';
import { createHash, randomUUID } from 'node:crypto';
import type { Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import type { Services } from '../../services';
import { personRefs } from '../../people/person-refs';
import {
  insertVersion,
  lockDraft,
  readDraft,
  readLive,
  writeDraft,
  type IdeasDraft,
  type IdeasVersion,
} from './best-ideas.store';
import { ideasSubject } from './change-ideas';
import { reportFirm } from '../../platform/firm/firm.store';
import { publishedDisclaimers, withInterests } from './ideas-disclosures';
import { ideasHtml, printIdeas } from './ideas-page';
import { requireUnrestrictedIdeas } from './restricted-ideas';
import { tellPublishedIdeas } from './tell-ideas';
import { exitedIdeas, exitsFrom } from './exits';
import { noIdeas } from './stored-ideas';
import { frozenCompanies, publishedIdeas } from './resolve-ideas';

type PublishServices = Pick<Services, 'db' | 'files' | 'printer' | 'environment' | 'queue'>;

/** A publication whose files are written and which nobody can see yet. */
interface IdeasPublication {
  readonly version: IdeasVersion;
  /** What the draft was when it was drawn. */
  readonly revision: number;
  readonly pdfHash: string;
}

/** Publishes the queued draft: draws, prints and keeps it, then makes it live in one transaction. */
export async function publishIdeas(services: PublishServices): Promise<void> {
  const draft = await readDraft(services.db);
  if (draft.status !== 'queued') return;
  await markPublished(services, await render(services, draft));
}

async function render(services: PublishServices, draft: IdeasDraft): Promise<IdeasPublication> {
  const { db, files, environment } = services;
  const publishedOn = new Date();
  const live = await readLive(db);
  const exits = await exitsFrom(db, { live: live?.content ?? noIdeas, next: draft.content });
  const content = [...draft.content, ...exitedIdeas(exits)];
  const disclaimers = await withInterests(db, draft.disclaimers, {
    ...{ content, publisherId: draft.queuedBy, environment },
  });
  const frozen = {
    id: randomUUID(),
    number: (live?.number ?? 0) + 1,
    exits,
    content: draft.content,
    disclaimers: await publishedDisclaimers(db, disclaimers, content),
    companies: await frozenCompanies(db, content),
    firm: await reportFirm(db),
    publishedOn,
    publishedDay: dayOf(publishedOn, environment.timeZone),
    publishedBy: draft.queuedBy,
  };
  const undrawn = { ...frozen, htmlKey: '', pdfKey: '', contentHash: null };
  const ideas = await publishedIdeas(db, undrawn, 'without returns');
  const html = await ideasHtml(services, ideas);
  const pdf = await printIdeas(services, 'publish', { ideas, html });
  const contentHash = sha256(html);
  const pdfHash = sha256(pdf);
  const htmlKey = `best-ideas/${contentHash}.html`;
  const pdfKey = `best-ideas/${pdfHash}.pdf`;
  await files.write(htmlKey, Buffer.from(html));
  await files.write(pdfKey, pdf);
  const version = { ...frozen, htmlKey, pdfKey, contentHash };
  return { version, revision: draft.revision, pdfHash };
}

/** Second half: happens once however often it is tried. The draft stays as it is, the clone of the new list (B6). */
async function markPublished(
  { db, queue }: Pick<PublishServices, 'db' | 'queue'>,
  publication: IdeasPublication,
): Promise<void> {
  const { version, revision, pdfHash } = publication;
  await db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx);
    if (draft.status !== 'queued') return;
    if (draft.revision !== revision) throw new Error('The Best Ideas were drawn as they no longer are');
    await requireUnrestrictedIdeas(trx, draft.content, null);
    const evidence = await evidenceOf(trx, publication);
    await insertVersion(trx, version, evidence);
    await writeDraft(trx, { status: 'draft', statusReason: null, queuedBy: null });
    await tellPublishedIdeas(trx, queue, version);
    await audit(trx, {
      ...ideasSubject,
      subjectId: version.id,
      actorId: null,
      action: 'best-ideas.publish',
      before: { status: draft.status },
      after: {
        number: version.number,
        contentHash: version.contentHash,
        pdfHash,
        evidenceHash: evidence.hash,
      },
    });
  });
}

/** What proves the publication: who published what when. */
async function evidenceOf(trx: Trx, { version, pdfHash }: IdeasPublication) {
  const { htmlKey: _html, pdfKey: _pdf, publishedBy, publishedOn, contentHash, ...snapshot } = version;
  const people = await personRefs(trx, [publishedBy]);
  const text = JSON.stringify({
    format: 'best-ideas-evidence/1',
    publishedBy: people.get(publishedBy ?? '') ?? null,
    disseminatedAt: publishedOn.toISOString(),
    publishedPageHash: contentHash,
    pdfHash,
    snapshot,
  });
  return { text, hash: sha256(text) };
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
