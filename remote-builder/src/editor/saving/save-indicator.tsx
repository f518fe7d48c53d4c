import { fullName } from '@console/contract/full-name';
import { useMe } from '@console/shared-auth/session/session-store';
import { useFollowed } from '@console/shared-report/use-draft-follower';
import { formatShortDateTime } from '@console/shared-ui/format';
import { Button, Tooltip } from '@console/shared-ui/vendor/antd';
import { useSyncExternalStore } from 'react';
import { waitingTexts } from '../choices/choice-words';
import { useOpenChoices } from '../choices/use-choices';
import { useEditor } from '../editor-context';
import type { SaveFailure, SaveState, SaveStatus } from './autosave-queue';
import { useLasting, useSaidSaving } from './use-said-saving';
import { violatingNodeId } from './violating-node';
import styles from './save-indicator.module.css';

const texts: Readonly<Record<SaveState['status'], string>> = {
  changed: 'Processing',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Error',
  conflict: 'Error',
  upToDate: 'Last Updated',
};

const SETTINGS_NOT_SAVED = 'Settings not saved';

/** A server that takes longer for a save is told of. */
const SLOW_MS = 10_000;
const SLOW = 'The server has not answered yet. What you type is kept in this browser.';

interface SaveIndicatorProps {
  readonly onShowSettings: () => void;
}

/**
 * How the draft stands with the server (A§2.29, P12): its content, and details that their own button has not saved; a
 * failed save says what is wrong, and where; and what waits for a choice.
 */
export function SaveIndicator({ onShowSettings }: SaveIndicatorProps) {
  const { queue, follower, hasUnsavedDetails, putOffConflict, onConflictPutOff } = useEditor();
  const status = useSyncExternalStore(queue.subscribe, queue.getStatus);
  const { savedAt } = status;
  const content = seenState(status);
  const waiting = useOpenChoices();
  // what the content is at comes first: it is saved by itself, and they wait for their button
  const areDetailsWaiting = hasUnsavedDetails && isAtRest(content);
  const state: SaveState = areDetailsWaiting ? { status: 'changed' } : content;
  const waitingWords = waitingTexts(waiting, fullName(useMe()));
  const isLate = useLasting(state.status === 'saving', SLOW_MS);
  const { isLost = false } = useFollowed(follower);
  const isSlow = isLate || (isLost && areDetailsWaiting);
  useSaidSaving({
    failure: 'failure' in state ? `${texts[state.status]}. ${problemText(state.failure)}` : null,
    sentences: [
      ...(areDetailsWaiting ? [`${SETTINGS_NOT_SAVED}.`] : []),
      ...(isSlow ? [isLate ? `${texts.saving}. ${SLOW}` : SLOW] : []),
      ...waitingWords,
    ],
    isContentSaved: isAtRest(content),
    isAllSaved: isAtRest(state),
  });
  return (
    // it changes with every save: what has to be heard is said once
    <div className={styles.save} data-status={state.status} role="status" aria-live="off">
      <span className={styles.saveText}>{areDetailsWaiting ? SETTINGS_NOT_SAVED : texts[state.status]}</span>
      {areDetailsWaiting && (
        <Button size="small" type="link" onClick={onShowSettings}>
          Show settings
        </Button>
      )}
      {state.status === 'upToDate' && <time dateTime={savedAt}>{formatShortDateTime(savedAt)}</time>}
      {waitingWords.map((text) => (
        <span key={text}>{text}</span>
      ))}
      {isSlow && <span>{SLOW}</span>}
      {'failure' in state && <Problem failure={state.failure} />}
      {state.status === 'conflict' && state === putOffConflict && (
        <Button size="small" type="link" onClick={() => onConflictPutOff(null)}>
          Compare versions
        </Button>
      )}
    </div>
  );
}

/** During an outage neither a letter nor another try changes how it stands. */
function seenState({ state, outage }: SaveStatus): SaveState {
  const isTrying = state.status === 'changed' || state.status === 'saving';
  return isTrying && outage !== null ? { status: 'failed', failure: outage } : state;
}

const isAtRest = ({ status }: SaveState) => status === 'upToDate' || status === 'saved';

/** Letters that find room beside the state. */
const TWO_LINES = 115;

const problemText = ({ text, violations }: SaveFailure) =>
  [text, ...violations.map(({ message }) => message)].join(' ');

function Problem({ failure }: { readonly failure: SaveFailure }) {
  const { store } = useEditor();
  const text = problemText(failure);
  const nodeId = violatingNodeId(store.getState().history.present, failure.violations);
  return (
    <>
      <Tooltip title={text}>
        <span className={styles.saveProblem} data-long={text.length > TWO_LINES || undefined}>
          {text}
        </span>
      </Tooltip>
      {nodeId !== null && (
        <Button size="small" type="link" onClick={() => store.select(nodeId)}>
          Show block
        </Button>
      )}
    </>
  );
}
