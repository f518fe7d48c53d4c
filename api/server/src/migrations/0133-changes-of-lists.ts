/**
 * Tells which lists have something new, to every instance and with the transaction that changes them, whoever writes:
 * a call, a job or a version before. What no list shows, such as the beats of a job
 * and the words of a draft, is not told, but that somebody begins to write.
 */
const told: readonly (readonly [subject: string, table: string])[] = [
  ['alerts', 'alert'],
  ['comments', 'comment_thread'],
  ['comments', 'thread_comment'],
  ['feeds', 'feed'],
  ['feeds', 'feed_import'],
  ['inbox', 'inbox_message'],
  ['mails', 'mail'],
  ['report-imports', 'report_import'],
  ['reports', 'report'],
  ['reviews', 'approval'],
  ['reviews', 'approval_assignee'],
  ['reviews', 'approval_entry'],
];

/** Tables whose rows are written all the time, and the columns that a list shows. */
const toldByColumns: readonly (readonly [subject: string, table: string, columns: readonly string[]])[] = [
  [
    'drafts',
    'draft',
    [
      ...['status', 'status_reason', 'title', 'report_type', 'owner_id', 'approval_id'],
      ...['publish_at', 'held_on', 'deleted_at'],
    ],
  ],
  ['jobs', 'job_run', ['state', 'completed', 'total', 'outcome', 'error']],
  [
    'jobs',
    'job_schedule',
    [
      ...['interval_seconds', 'time_of_day', 'is_recurring', 'status', 'last_run'],
      ...['completed', 'total', 'run_id', 'retired'],
    ],
  ],
];

const trigger = (subject: string, table: string, when: string) =>
  `create trigger ${table}_told_${when.split(' ')[0]} after ${when} execute function tell_of_list('${subject}');`;

export const sql = `
create function tell_of_list() returns trigger language plpgsql as $$ begin
  perform pg_notify('console_live', 'list:' || tg_argv[0]);
  return null;
end $$;
${told
  .map(([subject, table]) =>
    trigger(subject, table, `insert or update or delete on ${table} for each statement`),
  )
  .join('\n')}
${trigger('drafts', 'draft_sitting', 'insert on draft_sitting for each statement')}
${toldByColumns
  .map(([subject, table, columns]) => {
    const row = (of: string) => `(${columns.map((column) => `${of}.${column}`).join(', ')})`;
    return [
      trigger(subject, table, `insert on ${table} for each statement`),
      trigger(subject, table, `delete on ${table} for each statement`),
      trigger(
        subject,
        table,
        `update on ${table} for each row when (${row('old')} is distinct from ${row('new')})`,
      ),
    ].join('\n');
  })
  .join('\n')}
`;
