import { fullName } from '@console/contract/full-name';
import { bestIdeasActions } from '@console/contract/best-ideas';
import { Dialog } from '@console/shared-ui/dialog';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import type { LoadedIdeas } from './draft.queries';
import { differences, merged, type Difference, type Side } from './ideas-merge';
import type { IdeasValues } from './ideas-values';
import { MergeChoice } from './merge-choice';
import type { Conflict } from './use-ideas-editor';
import styles from './ideas-editor.module.css';

interface MergeDialogProps {
  readonly conflict: Conflict;
  readonly onMerged: (theirs: LoadedIdeas, values: IdeasValues) => void;
  /** Back to what is typed, without an answer. */
  readonly onCancel: () => void;
}

const parts: readonly { readonly title: string; readonly holds: readonly Difference['part'][] }[] = [
  ...bestIdeasActions.map((action) => ({ title: action, holds: [action] })),
  { title: 'Disclosures', holds: ['specificDisclosure', 'footer'] },
];

/** Somebody else saved the draft meanwhile (B7): both versions stand side by side, and each difference is chosen. */
export function MergeDialog({ conflict: { versions, theirs }, onMerged, onCancel }: MergeDialogProps) {
  const [found] = useState(() => differences(versions));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(
    () => new Map(found.flatMap(({ id, suggested, isConflict }) => (isConflict ? [] : [[id, suggested]]))),
  );
  const isChosen = found.every(({ id }) => chosen.has(id));
  const choose = (some: readonly Difference[], side: Side) =>
    setChosen(new Map([...chosen, ...some.map(({ id }): [string, Side] => [id, side])]));
  const who = theirs.draft.modifiedBy;
  return (
    <Dialog
      title="Best Ideas were changed by someone else"
      open
      width="min(1000px, 96vw)"
      okText="Continue with this choice"
      okButtonProps={{ disabled: !isChosen }}
      onOk={() => onMerged(theirs, merged(versions, chosen))}
      onCancel={onCancel}
    >
      <p>
        {`${who ? fullName(who) : 'Someone'} saved while you were editing. `}
        {found.length === 0
          ? 'Both versions say the same.'
          : 'Choose what to keep where both of you changed it. What only one of you changed is already chosen; your own version is one step back in Undo.'}
      </p>
      {parts.map(({ title, holds }) => {
        const own = found.filter(({ part }) => holds.includes(part));
        return (
          own.length > 0 && (
            <section key={title} className={styles.merge} aria-label={title}>
              <header>
                <h3>{title}</h3>
                <Button size="small" onClick={() => choose(own, 'mine')}>
                  Keep mine
                </Button>
                <Button size="small" onClick={() => choose(own, 'theirs')}>
                  Keep theirs
                </Button>
              </header>
              {own.map((difference) => (
                <MergeChoice
                  key={difference.id}
                  difference={difference}
                  side={chosen.get(difference.id) ?? null}
                  onSide={(side) => choose([difference], side)}
                />
              ))}
            </section>
          )
        );
      })}
    </Dialog>
  );
}
