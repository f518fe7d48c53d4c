import type { Db } from '../database/database';
import type { Outages } from '../outages';
import { knownFilesId, strangePlace, textOfStrange, type Places } from './console-places';

/** An answer is good for so long: storage may be mounted, or go away, while the server runs. */
const GOOD_FOR_MS = 5000;

interface Watching {
  readonly say: (text: string) => void;
  /** Whoever asks has just reached the database. */
  readonly outages: Pick<Outages, 'reached'>;
  /** Which files belong to the database: others may have been adopted. */
  readonly onFilesId: (id: string | null) => void;
}

/** Whether this instance may take jobs: a file that it lacks, others may have. `say` is told when that changes; it is asked whenever the queue has reached the database. */
export function watchPlaces(
  db: Db,
  places: Places,
  { say, outages, onFilesId }: Watching,
): () => Promise<boolean> {
  let asked: { readonly at: number; readonly strange: ReturnType<typeof strangePlace> } | null = null;
  let last: Awaited<ReturnType<typeof strangePlace>> = null;
  const ask = async () => {
    onFilesId(await knownFilesId(db));
    const strange = await strangePlace(db, places);
    if (strange !== 'files') outages.reached('files');
    return strange;
  };
  return async () => {
    outages.reached('database');
    if (!asked || performance.now() - asked.at > GOOD_FOR_MS)
      asked = { at: performance.now(), strange: ask() };
    // whether storage can be reached is the affair of readiness
    const strange = await asked.strange.catch(() => last);
    if (strange !== last && strange) say(`this instance takes no jobs: ${textOfStrange(strange, places)}`);
    if (strange !== last && !strange) say('files and secret are those of this database again');
    last = strange;
    return strange === null;
  };
}
