import type { ReportImport } from '@console/contract/report-imports';
import type { Db } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { conflict } from '../../platform/http/problem';
import { importSubject, lockOpenImport, lockUnusedImport, readReportImport } from './report-imports.store';

interface Revocation {
  readonly id: string;
  readonly actorId: string;
  readonly reason: string;
}

/** Revokes every report of an import that is not revoked yet; readers get 410, and the same may be imported anew. */
export async function revokeImport(db: Db, { id, actorId, reason }: Revocation): Promise<ReportImport> {
  return db.transaction().execute(async (trx) => {
    const row = await lockOpenImport(trx, id);
    const revokedAt = new Date();
    const revoked = await trx
      .updateTable('report')
      .set({ revoked_at: revokedAt, revoked_by: actorId, revoked_reason: reason, updated_at: revokedAt })
      .where('import_id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute();
    if (revoked.length === 0) throw conflict('None of its reports is published.');
    await trx.updateTable('report_import').set({ state: 'revoked' }).where('id', '=', id).execute();
    await audit(trx, {
      ...importSubject(row),
      actorId,
      action: 'report-import.revoke',
      before: { state: row.state },
      after: { state: 'revoked', reports: revoked.length, reason },
    });
    return readReportImport(trx, id);
  });
}

/** Discards an import of which nothing was imported. PDFs that no other import has are cleaned up later. */
export async function discardImport(
  db: Db,
  { id, actorId }: Pick<Revocation, 'id' | 'actorId'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockUnusedImport(trx, id);
    await trx.deleteFrom('report_import').where('id', '=', id).execute();
    await audit(trx, {
      ...importSubject(row),
      actorId,
      action: 'report-import.discard',
      before: { manifestSha256: row.manifest_sha256, state: row.state },
    });
  });
}
