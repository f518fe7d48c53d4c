import { fullName } from '@console/contract/full-name';
import { useMe } from '@console/shared-auth/session/session-store';
import { Dialog } from '@console/shared-ui/dialog';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { whose } from '../choices/choice-words';
import { useEditor } from '../editor-context';
import { loadDraft, type LoadedDraft } from '../draft.queries';
import type { SaveFailure } from './autosave-queue';
import { contestedHeading, differingBlocks, firstDifference } from './both-versions';
import { HeadingChoice } from './heading-choice';
import { ReportVersion } from './report-version';
import { TakenAway, useTakenAway } from './taken-away';
import { useBothVersions } from './use-both-versions';
import { useConflictAnswers, type ConflictAnswer } from './use-conflict-answers';
import { useWritingAgain } from './use-writing-again';
import styles from './saving.module.css';

const answers: readonly { readonly answer: ConflictAnswer; readonly text: string }[] = [
  { answer: 'overwrite', text: 'Overwrite with mine' },
  { answer: 'takeTheirs', text: 'Take theirs' },
  { answer: 'keepCopy', text: 'Take theirs, keep mine as a copy' },
];

/**
 * Somebody else, or the same person in another window, saved this report meanwhile, and what both made of it can't be
 * chosen block by block (P11). Titles are chosen where they are printed; of all else both versions can be read, and what
 * each answer takes away is told. What only one changed is kept. Who decides later finds the question in the header; nothing is saved until then.
 */
export function ConflictDialog() {
  const { queue, putOffConflict, onConflictPutOff } = useEditor();
  const { state } = useSyncExternalStore(queue.subscribe, queue.getStatus);
  const isAsked = state.status === 'conflict' && state !== putOffConflict;
  useWritingAgain(!isAsked);
  if (!isAsked) return null;
  return <Conflict failure={state.failure} onLater={() => onConflictPutOff(state)} />;
}

interface ConflictProps {
  readonly failure: SaveFailure;
  readonly onLater: () => void;
}

function Conflict({ failure, onLater }: ConflictProps) {
  const { draft } = useEditor();
  const queryClient = useQueryClient();
  const queryKey = ['draft', draft.id, 'theirs'];
  const theirs = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadDraft(draft.id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const onNewer = (newer: LoadedDraft) => queryClient.setQueryData(queryKey, newer);
  const versionsOf = useBothVersions();
  const compared = (of: LoadedDraft) => ({ of, fields: contestedHeading(versionsOf(of)) });
  // as both were when this version was read: an answer changes them
  const [read, setRead] = useState<ReturnType<typeof compared> | null>(null);
  if (theirs.data && read?.of !== theirs.data) setRead(compared(theirs.data));
  if (theirs.isPending) return null;
  if (read && read.fields.length > 0) {
    const { of, fields } = read;
    return <HeadingChoice theirs={of} changedBy={failure.changedBy} {...{ fields, onNewer, onLater }} />;
  }
  return (
    <Dialog
      title="This report was changed elsewhere"
      open
      width="min(1200px, 96vw)"
      footer={<Button onClick={onLater}>Decide later</Button>}
      onCancel={onLater}
    >
      <p>{failure.text}</p>
      <QueryView query={theirs}>
        {(loaded) => <Versions theirs={loaded} changedBy={failure.changedBy} onNewer={onNewer} />}
      </QueryView>
    </Dialog>
  );
}

interface VersionsProps {
  readonly theirs: LoadedDraft;
  readonly changedBy: string | undefined;
  readonly onNewer: (theirs: LoadedDraft) => void;
}

function Versions({ theirs, changedBy, onNewer }: VersionsProps) {
  const me = useMe();
  const versionsOf = useBothVersions();
  const { decide, busy, failure } = useConflictAnswers({ shown: theirs, onNewer });
  const takenAway = useTakenAway();
  const compared = () => {
    const versions = versionsOf(theirs);
    return {
      of: theirs,
      versions,
      lost: takenAway(versions),
      differing: differingBlocks(versions),
      from: firstDifference(versions),
    };
  };
  // as both were when this version was read: an answer changes them
  const [shown, setShown] = useState(compared);
  if (shown.of !== theirs) setShown(compared());
  const { versions, lost, differing, from } = shown;
  const note = changedBy === undefined ? undefined : whose(changedBy, fullName(me));
  return (
    <>
      <p>
        {versions.base && 'All changes that are not named here are kept, of both. '}
        Whichever you choose, the other version is one step back in Undo.
      </p>
      {versions.base && (
        <TakenAway
          lost={{
            mine: { words: '“Take theirs” takes these changes of mine away', names: lost.mine },
            theirs: { words: '“Overwrite with mine” takes these changes of theirs away', names: lost.theirs },
          }}
        />
      )}
      <div className={styles.versions}>
        <ReportVersion title="Mine" marked={differing} from={from} {...versions.mine} />
        <ReportVersion title="Theirs" note={note} marked={differing} from={from} {...versions.theirs} />
      </div>
      {failure && <Alert type="warning" showIcon role="alert" message={failure} />}
      <div className={styles.versionAnswers}>
        {answers.map(({ answer, text }) => (
          <Button
            key={answer}
            type={answer === 'keepCopy' ? 'primary' : 'default'}
            danger={answer === 'overwrite'}
            loading={busy === answer}
            disabled={busy !== null}
            onClick={() => void decide(answer)}
          >
            {text}
          </Button>
        ))}
      </div>
    </>
  );
}
