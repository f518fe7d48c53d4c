import { within } from '../../platform/within';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { ReportView, ViewRecorder } from '../../services';

/** Views kept while the database does not take them; further ones are lost, and counted. */
const MAX_KEPT = 10_000;
const BATCH_ROWS = 1000;
const FLUSH_DELAY_MS = 2000;
const RETRY_DELAY_MS = 10_000;
const STOP_TIMEOUT_MS = 3000;
const HALF_HOUR_MS = 30 * 60_000;

interface Kept extends ReportView {
  readonly at: number;
}

/** Where the recorder tells of views that it could not write. */
type Warn = (error: unknown, text: string) => void;

/** The recorder of a server; `off` records nothing. */
export function viewRecorder(db: Db, warn: Warn, mode: 'on' | 'off' = 'on'): ViewRecorder {
  const kept = new Map<string, Kept>();
  let state = mode;
  let lost = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;

  function plan(delayMs: number): void {
    if (timer || state === 'off') return;
    timer = setTimeout(() => void flush(), delayMs);
    timer.unref();
  }
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing ??= writeAll().finally(() => {
      writing = null;
      if (kept.size > 0) plan(RETRY_DELAY_MS);
    });
    return writing;
  }
  async function writeAll(): Promise<void> {
    while (kept.size > 0) {
      const batch = [...kept].slice(0, BATCH_ROWS);
      try {
        await write(
          db,
          batch.map(([, view]) => view),
        );
      } catch (error) {
        warn(error, `${kept.size} report views are waiting to be written, ${lost} were lost`);
        return;
      }
      for (const [key] of batch) kept.delete(key);
    }
    if (lost > 0) warn(null, `${lost} report views were lost while the database did not answer`);
    lost = 0;
  }
  return {
    record(view) {
      if (state === 'off') return;
      const at = Date.now();
      const key = [view.reportId, view.readerId, view.form, halfHourOf(at)].join(' ');
      if (kept.has(key)) return;
      if (kept.size >= MAX_KEPT) lost += 1;
      else kept.set(key, { ...view, at });
      plan(FLUSH_DELAY_MS);
    },
    flush,
    async stop() {
      state = 'off';
      await within(flush(), STOP_TIMEOUT_MS, undefined);
    },
  };
}

const halfHourOf = (at: number) => at - (at % HALF_HOUR_MS);

/** One statement, however many there are; a view that another server has written already stays as it is. */
async function write(db: Db, views: readonly Kept[]): Promise<void> {
  const column = (value: (view: Kept) => string) => views.map(value);
  const iso = (ms: number) => new Date(ms).toISOString();
  await sql`
    insert into report_view (report_id, half_hour, reader_id, form, reader_class, viewed_at)
    select view.* from unnest(
      ${column(({ reportId }) => reportId)}::uuid[],
      ${column(({ at }) => iso(halfHourOf(at)))}::timestamptz[],
      ${column(({ readerId }) => readerId)}::uuid[],
      ${column(({ form }) => form)}::text[],
      ${column(({ readerClass }) => readerClass)}::text[],
      ${column(({ at }) => iso(at))}::timestamptz[]
    ) as view (report_id, half_hour, reader_id, form, reader_class, viewed_at)
    where exists (select from report where report.id = view.report_id)
      and exists (select from app_user where app_user.id = view.reader_id)
    on conflict do nothing`.execute(db);
}
