import { PRESENT, type ShownVersion } from '@console/contract/draft-versions';
import type { CompanyRef } from '@console/contract/company-ref';
import type { Draft } from '@console/contract/drafts';
import { detailNames, type ReportDetails } from '@console/contract/report-details';
import { personRefs } from '../../people/person-refs';
import type { Db } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import type { Services } from '../../services';
import { companyIri, hiddenMark } from '../../reference-data/companies/companies.store';
import { requireDraft, withContent } from '../../research/drafts/drafts.store';
import { dataOfDraft } from '../../research/rendering/draft-page';
import { frozenSnapshot } from '../../research/rendering/frozen-page';
import { dataAround } from '../../research/rendering/take-snapshot';
import { contentOfVersion, requireHead, versionOf, type VersionHead } from './list-versions';

type ShownServices = Pick<Services, 'db' | 'files' | 'signer' | 'environment'>;

/** A version of a draft as it is drawn: with the data of its review where it had one, otherwise with those of today. */
export async function shownVersion(
  services: ShownServices,
  draftId: string,
  version: string,
): Promise<ShownVersion> {
  const draft = await requireDraft(services.db, draftId);
  if (version === PRESENT) return shownPresent(services, draft);
  const { db, signer } = services;
  const head = await requireHead(db, draftId, version);
  const { company_ids: companyIds, ...details } = head.details ?? { company_ids: null };
  const row: DraftRow = { ...draft, ...(await contentOfVersion(db, head)), ...details };
  const now = await withContent(db, signer, row);
  const companies = companyIds ? await companiesOf(db, companyIds) : null;
  const frozen = await frozenOf(services, head);
  const data = frozen ?? (await dataAround(services, row, undefined, companies?.company ?? now.company));
  const people = await personRefs(db, [head.created_by]);
  const shown: Draft = {
    ...now,
    ...companies,
    ...(frozen && { firm: frozen.firm, company: [...frozen.company] }),
    ...(head.details && { description: head.details.description }),
    ...(head.reason !== 'published' && { publishedOn: null }),
    updatedAt: head.created_at.toISOString(),
    metadata: { ...data.widgets, disclaimers: data.disclaimers },
  };
  return {
    version: { ...versionOf(head), by: people.get(head.created_by ?? '') ?? null },
    draft: shown,
    details: head.details && detailsOf(shown),
    isFrozen: frozen !== null,
  };
}

async function shownPresent(services: ShownServices, draft: DraftRow): Promise<ShownVersion> {
  const { widgets, disclaimers } = await dataOfDraft(services, draft);
  const shown = {
    ...(await withContent(services.db, services.signer, draft)),
    metadata: { ...widgets, disclaimers },
  };
  return { version: null, draft: shown, details: detailsOf(shown), isFrozen: draft.status !== 'draft' };
}

/** The details of a report; when it is to be published is none of a version. */
function detailsOf(draft: Draft): ReportDetails {
  const picked = Object.fromEntries(detailNames.map((name) => [name, draft[name]]));
  return { ...(picked as ReportDetails), publishAt: null, publishTimeZone: null };
}

/** What a draft says of its companies, of these. */
async function companiesOf(
  db: Db,
  ids: readonly string[],
): Promise<Pick<Draft, 'company' | 'currentRecommendation' | 'priceCurrency'>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('company')
          .select(['id', 'code', 'name', 'visibility', 'current_recommendation', 'price_currency'])
          .where('id', 'in', ids)
          .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  const company: (CompanyRef & { readonly hidden?: true })[] = named.map((row) => ({
    ...{ '@id': companyIri(row.id), id: row.id, code: row.code, name: row.name },
    ...hiddenMark(row),
  }));
  return {
    company,
    currentRecommendation: named[0]?.current_recommendation ?? null,
    priceCurrency: named[0]?.price_currency ?? null,
  };
}

/** What was frozen for the review of a version; null where it was not reviewed. */
async function frozenOf({ db, files }: ShownServices, { id, content_id, reason }: VersionHead) {
  if (reason !== 'review' && reason !== 'approved' && reason !== 'published') return null;
  const review = await db
    .selectFrom('approval')
    .select('frozen_page_key')
    .where('version_id', '=', content_id ?? id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return review?.frozen_page_key ? frozenSnapshot({ files }, review.frozen_page_key) : null;
}
