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
  const asked = useRef(clashes);
  const waiting = clashes.map(({ id }) => id).join(' ');
  const write = useDebounced(
    (typed: IdeasValues) => {
      const base = readBase();
      const copy = {
        content: { values: typed, base: base.values, clashes: asked.current },
        baseUpdatedAt: base.updatedAt,
        changedAt: new Date().toISOString(),
      };
      // the page may be in its last moment
      copies.writeAtOnce(copy);
      void copies.write(copy);
    },
    { delayMs: COPY_DELAY_MS, maxWaitMs: COPY_DELAY_MS, onUnmount: 'flush' },
  );

  // Follows what waits for a choice.
  useEffect(() => {
    asked.current = clashes;
  });

  // Follows the form, and what waits for a choice, into the storage of the browser, which is asked for it after a crash.
  useEffect(() => {
    if (hasUnsaved) write(values);
    else {
      write.cancel();
      // what an earlier editor left is not ours to remove: it is being offered
      if (hadUnsaved.current) void copies.remove();
    }
    hadUnsaved.current = hasUnsaved;
  }, [copies, values, waiting, hasUnsaved, write]);
}
