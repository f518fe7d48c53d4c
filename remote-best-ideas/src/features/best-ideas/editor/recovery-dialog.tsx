import { Dialog } from '@console/shared-ui/dialog';
import { formatDateTime } from '@console/shared-ui/format';
import { placeAmong, removeCopy, type LeftCopy } from '@console/shared-ui/local-copy';
import { Button } from '@console/shared-ui/vendor/antd';
import { useEffect, useState } from 'react';
import type { LoadedIdeas } from './draft.queries';
import { ideasValues } from './ideas-values';
import { waitingWords } from './together';
import { unsavedChanges } from './unsaved-changes';
import { UnsavedList } from './unsaved-list';
import type { IdeasCopy } from './use-ideas-copy';
import type { IdeasEditorState } from './use-ideas-editor';

interface RecoveryDialogProps {
  /** What editors of this browser left behind, the newest first. */
  readonly copies: readonly LeftCopy<IdeasCopy>[];
  /** Key of the copy of this editor, which goes on with it. */
  readonly ownKey: string;
  readonly loaded: LoadedIdeas;
  readonly editor: IdeasEditorState;
}

/** Into the first of these places that is on the screen: an idea, a text, or a group. */
function focusFirst(ids: readonly string[]) {
  const places = ids.map((id) => document.querySelector(`[data-idea="${id}"], [data-action="${id}"]`));
  const place = places.find((each) => each !== null);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('textarea, [contenteditable="true"]')?.focus({ preventScroll: true });
}

/** Changes of this browser that the server never got are offered one by one, not forced. */
export function RecoveryDialog({ copies, ownKey, loaded, editor }: RecoveryDialogProps) {
  const [answered, setAnswered] = useState(0);
  const [recovered, setRecovered] = useState<readonly string[]>([]);
  const copy = copies[answered];
  const isOver = copy === undefined;

  // Goes on in what came back, once nothing more is asked.
  useEffect(() => {
    if (isOver) focusFirst(recovered);
  }, [isOver, recovered]);

  if (!copy) return null;
  const { values, base, clashes = [] } = copy.content;
  const changes = unsavedChanges({ typed: values, base, saved: ideasValues(loaded.draft) });
  const isOutdated = copy.baseUpdatedAt !== (loaded.draft.updatedAt ?? '');

  function discard(key: string) {
    void removeCopy(key);
    setAnswered(answered + 1);
  }
  function recover(key: string) {
    if (copy) editor.recover(copy.content);
    // the copy of this editor is written again with what was recovered
    if (key !== ownKey) void removeCopy(key);
    setRecovered([...recovered, ...changes.map(({ id }) => id)]);
    setAnswered(answered + 1);
  }

  return (
    <Dialog
      title={`Unsaved Best Ideas found${placeAmong(answered, copies.length)}`}
      open
      mustAnswer
      width="min(900px, 96vw)"
      footer={
        <>
          <Button onClick={() => discard(copy.key)}>Discard</Button>
          <Button type="primary" onClick={() => recover(copy.key)}>
            Recover
          </Button>
        </>
      }
    >
      <p>{`This browser holds changes of ${formatDateTime(copy.changedAt)} that were never saved.`}</p>
      {isOutdated && (
        <p>
          The list has been saved since then: both are put together, and you choose where both changed the
          same.
        </p>
      )}
      <UnsavedList changes={changes} />
      {clashes.length > 0 && <p>{`${waitingWords(clashes, values)}, as before.`}</p>}
    </Dialog>
  );
}
