import { sql } from 'kysely';
import { audit } from '../../platform/audit/audit';
import type { Db, Trx } from '../../platform/database/database';
import type { DraftRow } from '../../platform/database/schema';
import { draftSubject } from './drafts.store';

/** Whoever saves nothing for so long has got up. */
const IDLE_MINUTES = 10;
/** A longer sitting is written in parts. */
const LONGEST_MINUTES = 60;

interface AutoSave {
  readonly draft: DraftRow;
  readonly personId: string;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

/**
 * Writes an auto-save into the audit trail: the first of a sitting at once, those after it as one event with their
 * count, as soon as the sitting ends or anything else is written of the draft (docs/decisions/0099).
 */
export async function auditAutoSave(trx: Trx, { draft, personId, before, after }: AutoSave): Promise<void> {
  // what was before the sitting stays, what is after it is the newest
  const { numAffectedRows } = await sql`
    update draft_sitting set saves = saves + 1, saved_at = now(), label = ${draft.title},
      before = ${JSON.stringify(before)}::jsonb || before, after = after || ${JSON.stringify(after)}::jsonb
    where draft_id = ${draft.id} and person_id = ${personId} and ${isGoingOn}`.execute(trx);
  if (numAffectedRows) return;
  await audit(trx, { ...draftSubject(draft), actorId: personId, action: 'draft.update', before, after });
  await trx
    .insertInto('draft_sitting')
    .values({ draft_id: draft.id, person_id: personId, label: draft.title, before: '{}', after: '{}' })
    .execute();
}

const isGoingOn = sql`(saved_at > now() - make_interval(mins => ${sql.lit(IDLE_MINUTES)})
  and begun_at > now() - make_interval(mins => ${sql.lit(LONGEST_MINUTES)}))`;

/** Ends what nobody goes on with, a draft each; answers how many events that made. */
export async function endIdleSittings(db: Db, onDraft: () => void = () => undefined): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct draft_id as id from draft_sitting where not ${isGoingOn}`.execute(db);
  let written = 0;
  for (const { id } of rows) {
    onDraft();
    const { rows: ended } = await sql<{ written: number }>`
      select end_draft_sittings(${id}::uuid) as written`.execute(db);
    written += ended[0]?.written ?? 0;
  }
  return written;
}
