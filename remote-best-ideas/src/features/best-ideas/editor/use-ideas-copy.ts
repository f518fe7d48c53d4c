import { useDebounced } from '@console/shared-ui/debounced';
import type { LocalCopyStore } from '@console/shared-ui/local-copy';
import { useEffect, useRef } from 'react';
import type { IdeasValues } from './ideas-values';
import type { AskedClash } from './together';

/** The crash copy is written at most this often. */
const COPY_DELAY_MS = 300;

/** What this browser keeps: what was typed, and what it was made from. */
export interface IdeasCopy {
  readonly values: IdeasValues;
  readonly base: IdeasValues;
  /** What both had changed and nobody had chosen yet: the base has theirs there. Copies of versions before have none. */
  readonly clashes?: readonly AskedClash[];
}

interface IdeasCopying {
  readonly copies: LocalCopyStore<IdeasCopy>;
  readonly values: IdeasValues;
  readonly clashes: readonly AskedClash[];
  readonly hasUnsaved: boolean;
  /** What the server is known to have, and since when. */
  readonly readBase: () => { readonly values: IdeasValues; readonly updatedAt: string };
}

/** Keeps a copy in this browser until the server has it. */
export function useIdeasCopy({ copies, values, clashes, hasUnsaved, readBase }: IdeasCopying): void {
  const hadUnsaved = useRef(false);
  const write = useDebounced(
    (typed: Pick<IdeasCopy, 'values' | 'clashes'>) => {
      const base = readBase();
      const copy = {
        content: { ...typed, base: base.values },
        baseUpdatedAt: base.updatedAt,
        changedAt: new Date().toISOString(),
      };
      // the page may be in its last moment
      copies.writeAtOnce(copy);
      void copies.write(copy);
    },
    { delayMs: COPY_DELAY_MS, maxWaitMs: COPY_DELAY_MS, onUnmount: 'flush' },
  );

  // Follows the form into the storage of the browser, which is asked for it after a crash.
  useEffect(() => {
    if (hasUnsaved) write({ values, clashes });
    else {
      write.cancel();
      // what an earlier editor left is not ours to remove: it is being offered
      if (hadUnsaved.current) void copies.remove();
    }
    hadUnsaved.current = hasUnsaved;
  }, [copies, values, clashes, hasUnsaved, write]);
}
