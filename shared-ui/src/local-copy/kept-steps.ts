import { delMany, entries, get, set } from 'idb-keyval';
import { seal, unseal, type CopyOwner } from './seal';

/** The steps of so many drafts are kept in a browser; those that were written longest ago go first. */
const MAX_DRAFTS = 20;
const PREFIX = 'draft-steps:';

interface KeptSteps {
  readonly atMs: number;
  readonly sealed: Uint8Array;
}

/** Keeps the steps that led to a draft, sealed in this browser (S24): for whoever reloads, nothing that must not be lost. */
export interface StepsStore {
  readonly read: () => Promise<unknown>;
  readonly write: (steps: unknown) => Promise<void>;
}

// private windows and full disks refuse: the history begins anew then
const tried = <T>(act: () => Promise<T>): Promise<T | undefined> =>
  Promise.resolve()
    .then(act)
    .catch(() => undefined);

/** The steps of a person at a draft. */
export function stepsStore(owner: CopyOwner, draftId: string): StepsStore {
  const key = `${PREFIX}${owner.id}:${draftId}`;
  return {
    read: () =>
      tried(async () => {
        const kept = await get<KeptSteps>(key);
        return kept && unseal(kept.sealed, owner, key);
      }),
    write: async (steps) => {
      await tried(async () => {
        const sealed = seal(steps, owner, key);
        if (!sealed) return;
        await set(key, { atMs: Date.now(), sealed } satisfies KeptSteps);
        await dropOldest();
      });
    },
  };
}

/** Forgets all steps, of all drafts. */
export async function dropSteps(): Promise<void> {
  await delMany((await ownEntries()).map(([key]) => key));
}

async function dropOldest(): Promise<void> {
  const kept = await ownEntries();
  const newestFirst = kept.toSorted(([, one], [, other]) => other.atMs - one.atMs);
  if (kept.length > MAX_DRAFTS) await delMany(newestFirst.slice(MAX_DRAFTS).map(([key]) => key));
}

async function ownEntries(): Promise<readonly [string, KeptSteps][]> {
  return (await entries<string, KeptSteps>()).filter(([key]) => key.startsWith(PREFIX));
}
