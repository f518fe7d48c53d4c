import { sql } from 'kysely';
import type { AlertSource } from '../alert-source';

interface Row {
  readonly subject: string;
  readonly title: string;
  readonly detail: string | null;
  readonly kind: 'draft' | 'rebuild' | 'ideas';
  readonly path: string;
}

const failing: Record<Row['kind'], (title: string) => string> = {
  draft: (title) => `The report "${title}" could not be published.`,
  rebuild: (title) => `The report "${title}" could not be rebuilt.`,
  ideas: () => 'The Best Ideas could not be published.',
};
const over: Record<Row['kind'], (title: string) => string> = {
  draft: (title) => `The publication of the report "${title}" no longer fails.`,
  rebuild: (title) => `The report "${title}" is no longer one that could not be rebuilt.`,
  ideas: () => 'The publication of the Best Ideas no longer fails.',
};

/** Reports and Best Ideas that could not be published, and reports that could not be rebuilt. */
export const failedPublications: AlertSource = {
  rule: 'publication-failed',
  async find({ db }) {
    const { rows } = await sql<Row>`
      select 'draft ' || id as subject, title, status_reason as detail, 'draft' as kind,
        '/admin/builder/draft-report/' || id || '/preview' as path
      from draft where status = 'unable to publish' and deleted_at is null
      union all
      select 'rebuild ' || id, title, null, 'rebuild', '/admin/reports/published'
      from report where rebuild_state = 'failed'
      union all
      select 'ideas', '', status_reason, 'ideas', '/admin/reports/best-ideas'
      from best_ideas_draft where status = 'unable to publish'
      order by kind, title`.execute(db);
    return {
      conditions: rows.map(({ subject, title, detail, kind, path }) => ({
        ...{ subject, path, detail: detail ?? '', text: failing[kind](title), over: over[kind](title) },
      })),
    };
  },
};
