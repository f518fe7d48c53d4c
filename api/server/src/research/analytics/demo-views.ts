import type { ViewForm } from '@console/contract/analytics';
import type { Role } from '@console/contract/roles';
import type { Db } from '../../platform/database/database';
import { readerClassOf } from './reader-class';

const HALF_HOUR_MS = 30 * 60_000;
const HOURS_BETWEEN_READERS = 5;
/** Of these many readers of a report one also takes its PDF. */
const READERS_A_PDF = 3;

interface ReadReport {
  readonly id: string;
  readonly ownerId: string | null;
  readonly publishedOn: Date;
}

/** Views of the `place`th demo report: its people read it one after the other from its publication on. */
export async function addDemoViews(
  db: Db,
  { id: reportId, ownerId, publishedOn }: ReadReport,
  place: number,
): Promise<void> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'roles'])
    .where('enabled', '=', true)
    .orderBy('email')
    .execute();
  const readers = people.filter(({ roles }) => !roles.some(isMarket)).slice(place % READERS_A_PDF);
  const views = readers.flatMap((reader, index) => {
    const at = publishedOn.getTime() + (index + 1) * HOURS_BETWEEN_READERS * 2 * HALF_HOUR_MS;
    const forms: ViewForm[] = index % READERS_A_PDF === 0 ? ['Page', 'PDF'] : ['Page'];
    return at > Date.now()
      ? []
      : forms.map((form) => rowOf({ reader, reportId, owner_id: ownerId, at, form }));
  });
  if (views.length > 0) await db.insertInto('report_view').values(views).execute();
}

const isMarket = (role: Role) => role === 'ROLE_MARKET' || role === 'ROLE_AUSIEX';

interface DemoView {
  readonly reader: { readonly id: string; readonly roles: readonly Role[] };
  readonly reportId: string;
  readonly owner_id: string | null;
  readonly at: number;
  readonly form: ViewForm;
}

function rowOf({ reader, reportId, owner_id, at, form }: DemoView) {
  return {
    report_id: reportId,
    half_hour: new Date(at - (at % HALF_HOUR_MS)),
    reader_id: reader.id,
    form,
    reader_class: readerClassOf(reader, owner_id),
    viewed_at: new Date(at),
  };
}
