import type { FeedDescription } from '@console/contract/feeds';
import { texts } from '@console/contract/texts';
import type { Subject } from '@console/shared-auth/access/can';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { ProblemError, notFound } from '../../platform/http/problem';
import { requireReadable } from '../companies/findable-companies';

interface Answer {
  readonly source: string;
  readonly enabled: boolean;
  readonly description: string | null;
  readonly error: string | null;
  readonly company_id: string | null;
}

/**
 * What the feed of a company says of it, or any feed of a code that is not covered yet; 404 for a code that nobody
 * knows and for a company that is hidden from the person, 502 while the feed is disabled or has no answer (P20).
 */
export async function readFeedNote(db: Db, me: Subject, text: string): Promise<FeedDescription> {
  const code = text.trim().toUpperCase();
  const { rows } = await sql<Answer>`
    select asked.source, coalesce(feed.enabled, true) as enabled, feed_description.description, feed_description.error,
      asked.company_id
    from (
      select source, 1 as rank, id as company_id from company where code = ${code}
        or id = (select company_id from company_alias where company_alias.code = ${code})
      union all
      select source, 2, null from feed_description where code = ${code}
    ) as asked
    left join feed on feed.name = asked.source
    left join feed_description on feed_description.source = asked.source and feed_description.code = ${code}
    order by asked.rank, asked.source desc
    limit 1`.execute(db);
  const [answer] = rows;
  if (!answer) throw notFound('The company');
  if (answer.company_id !== null) await requireReadable(db, me, answer.company_id);
  if (!answer.enabled || answer.error !== null) {
    throw new ProblemError(502, texts.notesNotFetched.replace('{source}', answer.source));
  }
  return { code, source: answer.source, description: answer.description ?? '' };
}
