import type { Db } from '../database/database';
import { strangePlace, textOfStrange, type Places } from './console-places';

/** An answer is good for so long: storage may be mounted, or go away, while the server runs. */
const GOOD_FOR_MS = 5000;

/** Whether this instance may take jobs: a file that it lacks, others may have. `say` is told when that changes. */
export function watchPlaces(db: Db, places: Places, say: (text: string) => void): () => Promise<boolean> {
  let asked: { readonly at: number; readonly strange: ReturnType<typeof strangePlace> } | null = null;
  let last: Awaited<ReturnType<typeof strangePlace>> = null;
  return async () => {
    if (!asked || performance.now() - asked.at > GOOD_FOR_MS)
      asked = { at: performance.now(), strange: strangePlace(db, places) };
    // whether storage can be reached is the affair of readiness
    const strange = await asked.strange.catch(() => last);
    if (strange !== last && strange) say(`this instance takes no jobs: ${textOfStrange(strange, places)}`);
    if (strange !== last && !strange) say('files and secret are those of this database again');
    last = strange;
    return strange === null;
  };
}
