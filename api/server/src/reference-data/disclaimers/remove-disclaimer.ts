import type { Db, Trx } from '../../platform/database/database';
import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit';
import { conflict } from '../../platform/http/problem';
import { disclaimerSubject, keptOf, readDisclaimer } from './disclaimers.store';

/** Companies that are named; the others are counted. */
const NAMED_COMPANIES = 5;

interface Removal {
  readonly id: string;
  readonly actorId: string;
}

/**
 * Deletes a disclaimer, which is kept for the record with its versions. 409 while companies link it, and once something
 * was published with one of its texts: it is put out of use then.
 */
export async function removeDisclaimer(db: Db, { id, actorId }: Removal): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('disclaimer').select('id').where('id', '=', id).forUpdate().execute();
    const before = await readDisclaimer(trx, id);
    await requireUnlinked(trx, id);
    if (await wasPublished(trx, id))
      throw conflict('Something was published with this disclaimer. Put it out of use instead.');
    await trx
      .updateTable('disclaimer')
      .set({ deleted_at: new Date(), modified_on: new Date(), modified_by: actorId })
      .where('id', '=', id)
      .execute();
    await audit(trx, {
      ...disclaimerSubject(before),
      actorId,
      action: 'disclaimer.delete',
      before: keptOf(before),
    });
  });
}

async function requireUnlinked(trx: Trx, id: string): Promise<void> {
  const codes = await trx
    .selectFrom('company_disclaimer')
    .innerJoin('company', 'company.id', 'company_id')
    .select('code')
    .where('disclaimer_id', '=', id)
    .orderBy('code')
    .execute();
  if (codes.length === 0) return;
  const named = codes.slice(0, NAMED_COMPANIES).map(({ code }) => code);
  const rest = codes.length - named.length;
  const all = rest > 0 ? [...named, `${rest} more`] : named;
  throw conflict(`Companies link this disclaimer: ${all.join(', ')}. Unlink it there, or put it out of use.`);
}

/** Whether a published report shows one of its texts, or a list of Best Ideas came out since there is it. */
async function wasPublished(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ published: boolean }>`
    with kept as (
      select type, saved_at, entry.value as text
      from disclaimer_version, jsonb_each_text(content) as entry
      where disclaimer_id = ${id}
    )
    select exists (
      select from report, jsonb_path_query(snapshot, '$.disclaimers.*[*].content') as shown
      where shown #>> '{}' in (select text from kept)
    ) or exists (
      select from best_ideas_version
      where disclaimers ? 'endOfReport'
        and published_on >= (select min(saved_at) from kept where type = 'General')
    ) as published`.execute(trx);
  return rows[0]?.published ?? false;
}
