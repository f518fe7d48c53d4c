import { isDeepStrictEqual } from 'node:util';
import type { CompanyDisclaimers, updateCompanyDisclaimers } from '@console/contract/company-disclaimers';
import type { BodyOf } from '@console/contract/endpoint';
import type { Violation } from '@console/contract/hydra';
import { messages } from '@console/contract/texts';
import type { Db, Trx } from '../../platform/database/database';
import type { KeptReference } from '../../platform/database/schema';
import { audit } from '../../platform/audit/audit';
import { invalid } from '../../platform/http/problem';
import { referencedId } from '../../platform/http/referenced-id';
import { readCompanyDisclaimers } from './company-disclaimers.store';
import { loadDisclaimers } from './disclaimers.store';
import { lastChangeOf } from '../../platform/audit/last-change';
import { requireRevision, revisionEtag } from '../../platform/http/require-revision';
import { cleanTexts } from './rich-texts';

interface Change {
  readonly companyId: string;
  /** null: the system. */
  readonly actorId: string | null;
  readonly input: BodyOf<typeof updateCompanyDisclaimers>;
  readonly ifMatch: string | undefined;
}

/** Replaces the disclaimers of a company, of which a version is kept; 422 by path for what can't be. */
export async function changeCompanyDisclaimers(
  db: Db,
  { companyId, actorId, input, ifMatch }: Change,
): Promise<CompanyDisclaimers> {
  return db.transaction().execute(async (trx) => {
    // two saves of one company wait for each other
    await trx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
    const before = await readCompanyDisclaimers(trx, companyId);
    await requireRevision(revisionEtag(before), { ifMatch, what: 'the disclaimers of this company' }, () =>
      lastChangeOf(trx, { subjectType: 'company', subjectId: companyId, actions: ['company-disclaimer.'] }),
    );
    const content = await keptReferences(trx, companyId, input);
    await writeReferences(trx, companyId, content);
    await keepCompanyVersion(trx, companyId, actorId);
    const after = await readCompanyDisclaimers(trx, companyId);
    await audit(trx, {
      subjectType: 'company',
      subjectId: companyId,
      subjectLabel: after.company.code,
      actorId,
      action: 'company-disclaimer.update',
      before: { content: keptOf(before) },
      after: { content: keptOf(after) },
    });
    return after;
  });
}

/** Keeps the disclaimers of a company as they are now as its next version. */
export async function keepCompanyVersion(trx: Trx, companyId: string, actorId: string | null): Promise<void> {
  const { content, revision } = await readCompanyDisclaimers(trx, companyId);
  await trx
    .insertInto('company_disclaimer_version')
    .values({
      company_id: companyId,
      number: revision + 1,
      content: JSON.stringify(keptOf({ content })),
      saved_by: actorId,
    })
    .execute();
}

function keptOf({ content }: Pick<CompanyDisclaimers, 'content'>): KeptReference[] {
  return content.map(({ reference, content: own }) => ({ reference: reference.id, content: own }));
}

async function keptReferences(
  trx: Trx,
  companyId: string,
  { company, content }: Change['input'],
): Promise<KeptReference[]> {
  const violations: Violation[] = [];
  if (company !== undefined && referencedId(company) !== companyId)
    violations.push({ propertyPath: 'company', message: 'This should be the company of the address.' });
  const ids = content.map(({ reference }) => referencedId(reference));
  const known = await loadDisclaimers(
    trx,
    ids.filter((id) => id !== null),
  );
  const kept: KeptReference[] = [];
  for (const [index, { content: own }] of content.entries()) {
    const disclaimer = known.find(({ id }) => id === ids[index]);
    const refuse = (message: string) =>
      violations.push({ propertyPath: `content[${index}].reference`, message });
    if (!disclaimer) refuse(messages.unknownDisclaimer);
    else if (ids.indexOf(disclaimer.id) < index) refuse(messages.disclaimerTwice);
    else {
      const texts = own ? await cleanTexts(own) : null;
      const isLinked = texts === null || isDeepStrictEqual(texts, disclaimer.content);
      kept.push({ reference: disclaimer.id, content: isLinked ? null : texts });
    }
  }
  if (violations.length > 0) throw invalid(violations);
  return kept;
}

async function writeReferences(trx: Trx, companyId: string, content: readonly KeptReference[]) {
  await trx.deleteFrom('company_disclaimer').where('company_id', '=', companyId).execute();
  if (content.length === 0) return;
  const rows = content.map(({ reference, content: own }) => ({
    company_id: companyId,
    disclaimer_id: reference,
    content: own && JSON.stringify(own),
  }));
  await trx.insertInto('company_disclaimer').values(rows).execute();
}
