import { useRef, useState } from 'react';

/** Status of a save that met a newer version. */
const PRECONDITION_FAILED = 412;

/** Saving what somebody else may have changed meanwhile: refused once, then as the person decides. */
export interface GuardedSave {
  /** The last save met a newer version. */
  readonly isStale: boolean;
  /** Sends with the entity tag that was loaded; rejects as `send` does. */
  readonly save: <Answer>(send: (ifMatch: string | null) => Promise<Answer>) => Promise<Answer>;
  /** Saves by `submit` whatever is there now. */
  readonly overwrite: (submit: () => Promise<void>) => Promise<void>;
}

/** Guards the saves of what was loaded with `etag`. */
export function useGuardedSave(etag: string | null): GuardedSave {
  const ifMatch = useRef(etag);
  const [isStale, setStale] = useState(false);
  return {
    isStale,
    async save(send) {
      setStale(false);
      try {
        return await send(ifMatch.current);
      } catch (error) {
        setStale(error instanceof Error && 'status' in error && error.status === PRECONDITION_FAILED);
        throw error;
      }
    },
    async overwrite(submit) {
      ifMatch.current = '*';
      await submit().finally(() => {
        ifMatch.current = etag;
      });
    },
  };
}
