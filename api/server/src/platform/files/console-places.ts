import { createHmac, randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { audit } from '../audit/audit';
import type { Db, Trx } from '../database/database';
import type { FileStore } from './file-store';

/** Holds the id of a storage of files. */
export const ID_KEY = 'console-id.txt';

/** What an instance brings that has to be the same for all instances on its database. */
export interface Places {
  readonly files: FileStore;
  readonly secret: string;
}

/** Parts of it that can belong to another database. */
export type Place = 'files' | 'secret';

/** Keeps for a database that knows none which files and which secret belong to it: those of the first start. */
export async function keepPlaces(db: Db, { files, secret }: Places): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('console_places')
      .values({ files_id: '', secret_mark: markOf(secret) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    // whoever starts at the same moment waits for this row, and finds the file
    if (added) await adoptFiles(trx, files);
  });
}

/** The id of the files that belong to a database; null: it knows none. */
export async function knownFilesId(db: Db): Promise<string | null> {
  const known = await db.selectFrom('console_places').select('files_id').executeTakeFirst();
  return known?.files_id ?? null;
}

/** The first part of an instance that belongs to another database; null: none does, or it is not known. */
export async function strangePlace(db: Db, { files, secret }: Places): Promise<Place | null> {
  const known = await db.selectFrom('console_places').selectAll().executeTakeFirst();
  if (!known) return null;
  if (markOf(secret) !== known.secret_mark) return 'secret';
  return (await idOf(files)) === known.files_id ? null : 'files';
}

/** Makes the files or the secret those of the database, whatever belonged to it before. */
export async function adoptPlace(db: Db, places: Places, place: Place): Promise<void> {
  await keepPlaces(db, places);
  await db.transaction().execute(async (trx) => {
    if (place === 'files') await adoptFiles(trx, places.files);
    else
      await trx
        .updateTable('console_places')
        .set({ secret_mark: markOf(places.secret) })
        .execute();
    await audit(trx, {
      ...{ actorId: null, action: `console.adopt-${place}`, subjectType: 'console', subjectId: null },
      ...{ subjectLabel: place, after: { machine: hostname(), machineAccount: userInfo().username } },
    });
  });
}

async function adoptFiles(trx: Trx, files: FileStore): Promise<void> {
  const id = (await idOf(files)) ?? randomUUID();
  await files.write(ID_KEY, Buffer.from(`${id}\n`));
  await trx.updateTable('console_places').set({ files_id: id }).execute();
}

/** For people: what is wrong and what to do. */
export function textOfStrange(place: Place, { files }: Pick<Places, 'files'>): string {
  return place === 'files'
    ? `the files in ${files.place} are not those of this database. Set FILES_DIR (or DATA_DIR) as on the other instances, or restore the files; if these are to be its files from now on: admin adopt files`
    : 'APP_SECRET is not that of this database. Set it as on the other instances; if it is to be a new one from now on: admin adopt secret';
}

export async function idOf(files: FileStore): Promise<string | null> {
  return (await files.read(ID_KEY))?.toString('utf8').trim() ?? null;
}

const markOf = (secret: string) =>
  createHmac('sha256', secret).update('which secret belongs to this database').digest('hex');
