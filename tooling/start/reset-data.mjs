import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the console keeps in its data folder. */
const kept = ['database', 'feeds', 'files', 'outbox', 'secret', 'store'];

/** Empties a data folder of what the console keeps, and of nothing that is not ours. */
export function resetData(dataDir) {
  for (const name of kept) {
    const path = join(dataDir, name);
    if (existsSync(path)) rmSync(path, { recursive: true });
  }
}
