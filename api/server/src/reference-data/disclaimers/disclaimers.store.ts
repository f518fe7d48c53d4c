import { disclaimerTypes, type Disclaimer, type createDisclaimer } from '@console/contract/disclaimers';
import type { BodyOf } from '@console/contract/endpoint';
import { texts } from '@console/contract/texts';
import type { Db, Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { notFound } from '../../platform/http/problem';
import { personRefs } from '../../people/person-refs';
import { lastChangeOf } from '../../platform/audit/last-change';
import { requireRevision, revisionEtag } from '../../platform/http/require-revision';
import { isPlaceholder } from './placeholder';
import { cleanTexts, deltasOf } from './rich-texts';

type DisclaimerInput = BodyOf<typeof createDisclaimer>;

const disclaimerIri = (id: string) => `/api/disclaimer/${id}`;

/** The generic disclaimers of these ids. */
export async function loadDisclaimers(db: Db | Trx, ids: readonly string[]): Promise<Disclaimer[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('disclaimer')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const people = await personRefs(
    db,
    rows.map((row) => row.modified_by),
  );
  const loaded: Disclaimer[] = [];
  for (const row of rows)
    loaded.push({
      '@id': disclaimerIri(row.id),
      id: row.id,
      name: row.name,
      position: row.position,
      // before there were rules a type could be any text; such a one counts as general
      type: disclaimerTypes.find((type) => type === row.type) ?? 'General',
      content: await cleanTexts(row.content),
      deltas: await deltasOf(row.content),
      inUse: row.in_use,
      isPlaceholder: isPlaceholder(row.content['content'] ?? ''),
      revision: row.revision,
      modifiedOn: row.modified_on?.toISOString() ?? null,
      modifiedBy: people.get(row.modified_by ?? '') ?? null,
    });
  return loaded;
}

/** Ids of all generic disclaimers by name. */
export async function disclaimerIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('disclaimer')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** One generic disclaimer; 404 for none. */
export async function readDisclaimer(db: Db | Trx, id: string): Promise<Disclaimer> {
  const [disclaimer] = await loadDisclaimers(db, [id]);
  if (!disclaimer) throw notFound('The disclaimer');
  return disclaimer;
}

/** Creates a disclaimer; without content it begins with the text of new ones (D§3.7). */
export async function insertDisclaimer(db: Db, actorId: string, input: DisclaimerInput): Promise<Disclaimer> {
  const content = await cleanTexts(input.content ?? { content: `<p>${texts.newDisclaimer}</p>` });
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('disclaimer')
      .values({ ...rowOf(input), content: JSON.stringify(content), ...modification(actorId) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = await readDisclaimer(trx, id);
    await audit(trx, {
      ...disclaimerSubject(after),
      actorId,
      action: 'disclaimer.create',
      after: keptOf(after),
    });
    return after;
  });
}

interface Change {
  readonly id: string;
  readonly actorId: string;
  readonly input: DisclaimerInput;
  /** Header `If-Match`; undefined: the last write wins. */
  readonly ifMatch: string | undefined;
}

/** Changes a disclaimer, of which a version is kept; fields of the content that are left out stay (U18). */
export async function changeDisclaimer(db: Db, { id, actorId, input, ifMatch }: Change): Promise<Disclaimer> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('disclaimer').select('id').where('id', '=', id).forUpdate().execute();
    const before = await readDisclaimer(trx, id);
    await requireRevision(revisionEtag(before), { ifMatch, what: 'this disclaimer' }, () =>
      lastChangeOf(trx, { subjectType: 'disclaimer', subjectId: id, actions: ['disclaimer.'] }),
    );
    const content = { ...before.content, ...(await cleanTexts(input.content ?? {})) };
    await trx
      .updateTable('disclaimer')
      .set({ ...rowOf(input), content: JSON.stringify(content), ...modification(actorId) })
      .where('id', '=', id)
      .execute();
    const after = await readDisclaimer(trx, id);
    await audit(trx, {
      ...disclaimerSubject(after),
      actorId,
      action: 'disclaimer.update',
      before: keptOf(before),
      after: keptOf(after),
    });
    return after;
  });
}

function rowOf({ name, position, type, inUse }: DisclaimerInput) {
  return { name: name.trim(), position, type, ...(inUse !== undefined && { in_use: inUse }) };
}

function modification(actorId: string) {
  return { modified_on: new Date(), modified_by: actorId };
}

/** How the audit trail names it. */
export function disclaimerSubject({ id, name }: Disclaimer) {
  return { subjectType: 'disclaimer', subjectId: id, subjectLabel: name };
}

/** What the audit trail keeps of it. */
export function keptOf({ name, position, type, content, inUse }: Disclaimer) {
  return { name, position, type, content, inUse };
}
