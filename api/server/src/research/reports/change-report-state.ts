import type { Report } from '@console/contract/reports';
import type { Db } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { lastChangeOf } from '../../platform/audit/last-change';
import { requireOwnChange } from '../../platform/lists/changed-since';
import { requireRevision } from '../../platform/http/require-revision';
import { refuseRestricted } from '../../reference-data/companies/restricted-now';
import { lockCurrentReport, reportEtag, reportSubject, toReport } from './reports.store';

interface StateChange {
  readonly id: string;
  readonly actorId: string;
  /** What is missing stays. */
  readonly state: { readonly pinned?: boolean | undefined; readonly public?: boolean | undefined };
  /** Header `If-Match`. */
  readonly ifMatch: string | undefined;
  /** It is an Undo of one's own. */
  readonly takesBack?: boolean | undefined;
}

/** Pins a report or makes it public, or undoes either; 409 once it is revoked, 412 when somebody else was faster. */
export async function changeReportState(
  db: Db,
  { id, actorId, state, ifMatch, takesBack }: StateChange,
): Promise<Report> {
  return db.transaction().execute(async (trx) => {
    const before = await lockCurrentReport(trx, id);
    await requireRevision(reportEtag(before), { ifMatch, what: 'this report' }, () =>
      lastChangeOf(trx, { subjectType: 'report', subjectId: id, actions: ['report.update'] }),
    );
    if (takesBack)
      await requireOwnChange(trx, {
        ...{ actorId, id, subjectType: 'report', fields: Object.keys(state), name: `“${before.title}”` },
      });
    const { pinned = before.pinned, public: isPublic = before.public } = state;
    const isMadePublic = isPublic && !before.public;
    const companies = toReport(before).company.map((company) => company.id);
    const words = { what: 'This report cannot be made public', tried: 'to make a report public' };
    if (isMadePublic) await refuseRestricted(trx, { companyIds: companies, personId: actorId, ...words });
    const after = await trx
      .updateTable('report')
      .set({ pinned, public: isPublic, updated_at: new Date() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(trx, {
      ...reportSubject(before),
      actorId,
      action: 'report.update',
      before: { pinned: before.pinned, public: before.public },
      after: { pinned, public: isPublic },
    });
    return toReport(after);
  });
}
