const closing = new Map<string, Promise<unknown>>();

/** Tells that an editor of the draft is gone from the screen while its last save is still under way. */
export function addClosingSave(draftId: string, save: Promise<unknown>): void {
  const done = save
    .catch(() => undefined)
    .finally(() => {
      if (closing.get(draftId) === done) closing.delete(draftId);
    });
  closing.set(draftId, done);
}

/** Waits for the last save of an editor that was left: who opens the draft again gets what it has saved. */
export async function closingSave(draftId: string): Promise<void> {
  await closing.get(draftId);
}
