import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database';
import { yieldingToOthers } from '../../platform/sheets/yielding-to-others';
import { lineJudge, type Judgement } from './judge-line';
import { surroundingsOf, type ImportInZone } from './surroundings';

/** Ids of the companies of the report that a line would become; none where it becomes none. */
export const companiesOf = ({ report }: Pick<Judgement, 'report'>): string[] =>
  report?.facts.company.map(({ id }) => id) ?? [];

/**
 * Judges all lines of an import that are not imported, and writes what came of it. Answers the ids of the companies of
 * those that are ready.
 */
export async function checkImport(trx: Trx, target: ImportInZone): Promise<readonly string[]> {
  const lines = await trx
    .selectFrom('report_import_line')
    .selectAll()
    .where('import_id', '=', target.importId)
    .orderBy('line')
    .execute();
  const judge = lineJudge(await surroundingsOf(trx, target, lines));
  const rows: object[] = [];
  const ready = new Set<string>();
  // in turns: to copy them to a thread would hold up everybody as well, and in one piece
  for await (const line of yieldingToOthers(lines)) {
    // an imported one counts for those after it
    const { state, problems, reportId, report } = judge(line);
    if (line.state === 'imported') continue;
    for (const id of companiesOf({ report })) ready.add(id);
    rows.push({ id: line.id, state, problems, report_id: reportId });
  }
  await sql`
    update report_import_line as line
    set state = judged.state, problems = judged.problems, report_id = judged.report_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as judged (id uuid, state text, problems jsonb, report_id uuid)
    where line.id = judged.id`.execute(trx);
  return [...ready];
}
