import type { SqlSession } from '../database/engine';

/**
 * Rows of format 1 say no value where the trail had a `null` of JSON. The hash of each link tells which it was: where
 * an event hashes to it with `null`, it gets that. What was forged hashes to it with neither, and stays to be found.
 */
export async function mendTrail(session: SqlSession): Promise<void> {
  const { rows } = await session.query(`select to_regclass('audit_chain') as chain`, []);
  if (rows[0]?.['chain'] === null) return;
  await session.exec(`
    update audit_event event set before = found.before, after = found.after from (
      select event.id, tried.before, tried.after
      from audit_event event join audit_chain link on link.event_id = event.id,
        lateral audit_fields(event, link.sequence, link.previous_hash) as fields,
        lateral (values (coalesce(event.before, 'null'), event.after), (event.before, coalesce(event.after, 'null')),
          (coalesce(event.before, 'null'), coalesce(event.after, 'null'))) as tried (before, after),
        lateral concat(audit_field(event.before::text), ',', audit_field(event.after::text)) as ending,
        lateral concat(audit_field(tried.before::text), ',', audit_field(tried.after::text)) as other
      where (event.before is null or event.after is null)
        and link.hash = encode(sha256(convert_to(left(fields, -length(ending)) || other, 'UTF8')), 'hex')
    ) found where found.id = event.id`);
}
