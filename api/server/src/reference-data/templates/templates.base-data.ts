import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportType } from '@console/contract/report-types';
import { readShippedFile } from '../../platform/shipped-data/read-shipped-file';
import { addShippedImage } from '../../platform/shipped-data/shipped-image';
import type { FileStore } from '../../platform/files/file-store';
import type { BaseData } from '../../services';

interface ShippedTemplate {
  readonly id: string;
  readonly name: string;
  readonly type: ReportType;
  readonly image: string;
}

/** A template for each type of draft that has none; a picture that the folder of files has lost comes back. */
export const baseData: BaseData = async ({ db, files }, folder) => {
  const there = await db.selectFrom('template').select(['id', 'type', 'image_key']).execute();
  const templates = readShippedFile<ShippedTemplate[]>(folder, 'templates.json');
  for (const [position, { id, name, type, image }] of templates.entries()) {
    const fileKey = `templates/${type}.png`;
    const found = there.find((row) => row.id === id || row.type === type);
    if (!found) {
      await addShippedImage({ db, files }, folder, { path: image, purpose: 'template', fileKey });
      await db.insertInto('template').values({ id, name, type, image_key: fileKey, position }).execute();
    } else if (found.image_key === fileKey) {
      await bringBack(files, fileKey, join(folder, image));
    }
  }
};

/** Writes a picture again that is not there. Files that cannot be reached keep no server from starting: readiness tells. */
async function bringBack(files: FileStore, key: string, source: string): Promise<void> {
  const isLost = await files.read(key).then(
    (bytes) => bytes === null,
    () => false,
  );
  if (isLost) await files.write(key, await readFile(source)).catch(() => undefined);
}
