import type { Trx } from '../../platform/database/database';
import type { Queue } from '../../platform/jobs/queue';
import { overseersOf, ownersOf, queueMails } from './queue-account-mails';

/** A report that came from an archive. */
interface ImportedReport {
  readonly title: string;
  /** Account of its author; null: there is none. */
  readonly ownerId: string | null;
}

/** So many titles stand in a mail. */
const MAX_TITLES = 20;

/** Tells authors of what was published in their names without them, the other admins and compliance of all of it (S26). */
export async function queueImportMails(
  trx: Trx,
  queue: Queue,
  { reports, byId }: { readonly reports: readonly ImportedReport[]; readonly byId: string },
): Promise<void> {
  if (reports.length === 0) return;
  const changeOf = (told: readonly ImportedReport[]) => ({
    kind: 'import' as const,
    count: told.length,
    titles: told.slice(0, MAX_TITLES).map(({ title }) => title),
  });
  const ofOwners = new Map<string, ImportedReport[]>();
  for (const report of reports) {
    const { ownerId } = report;
    if (ownerId === null) continue;
    const own = ofOwners.get(ownerId) ?? [];
    own.push(report);
    ofOwners.set(ownerId, own);
  }
  for (const owner of await ownersOf(trx, [...ofOwners.keys()])) {
    const change = changeOf(ofOwners.get(owner.recipientId) ?? []);
    await queueMails(trx, queue, { change, ownerId: owner.recipientId, byId }, [owner]);
  }
  await queueMails(
    trx,
    queue,
    { change: changeOf(reports), ownerId: byId, byId },
    await overseersOf(trx, [byId]),
  );
}
