import { newUuid } from './uuid';

/** A tab that may be the copy of one that goes on waits this long for the other to let go. */
const MAX_WAIT_MS = 1500;
/** A reloaded page follows one that is ending, which takes its time where the machine is busy. */
const MAX_RELOAD_WAIT_MS = 8000;

/** A write of an open editor: `number` counts them from 1 on. */
export interface NumberedSave {
  readonly editorId: string;
  readonly number: number;
}

/** One open editor of one draft. It outlives a reload of its tab, so that what was on its way then is its own. */
export interface EditorSession {
  readonly editorId: string;
  /** Number of the next write; kept before it is used. */
  readonly nextSave: () => NumberedSave;
  readonly close: () => void;
}

/** Opens the editor of a draft in this tab: the one that was here before, if no other tab has it. */
export async function openEditorSession(draftId: string): Promise<EditorSession> {
  const slot = `draft-editor:${draftId}`;
  const kept = readSlot(slot);
  const release = kept && (await take(kept.editorId));
  const editorId = kept && release ? kept.editorId : newUuid();
  let { number } = kept && release ? kept : { number: 0 };
  const close = release ?? (await take(editorId)) ?? (() => undefined);
  return {
    editorId,
    nextSave: () => {
      number += 1;
      sessionStorage.setItem(slot, JSON.stringify({ editorId, number }));
      return { editorId, number };
    },
    close,
  };
}

/** Ids of the editors that are open in any tab of this browser. */
export async function openEditorIds(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? name.slice(LOCK.length) : [])));
}

const LOCK = 'draft-editor:';

/** Holds an editor for this page; answers how to let go, or null when another page has it. */
function take(editorId: string): Promise<(() => void) | null> {
  const manager = locks();
  if (!manager) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    manager
      .request(
        LOCK + editorId,
        { signal: AbortSignal.timeout(isReloaded() ? MAX_RELOAD_WAIT_MS : MAX_WAIT_MS) },
        () => new Promise<void>((release) => resolve(release)),
      )
      .catch(() => resolve(null));
  });
}

function isReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');
}

/** Only secure contexts have locks. */
function locks(): LockManager | undefined {
  return navigator.locks;
}

function readSlot(slot: string): NumberedSave | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(slot) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('editorId' in kept) || !('number' in kept))
      return null;
    const { editorId, number } = kept;
    return typeof editorId === 'string' && typeof number === 'number' ? { editorId, number } : null;
  } catch {
    // another version of the console may have left something else
    return null;
  }
}
