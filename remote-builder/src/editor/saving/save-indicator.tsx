import { fullName } from '@console/contract/full-name';
import { useMe } from '@console/shared-auth/session/session-store';
import { formatShortDateTime } from '@console/shared-ui/format';
import { Button, Tooltip } from '@console/shared-ui/vendor/antd';
import { useSyncExternalStore } from 'react';
import type { OpenChoice } from '../../engine/merging/open-choices';
import { waitingTexts } from '../choices/choice-words';
import { useOpenChoices } from '../choices/use-choices';
import { useEditor } from '../editor-context';
import type { SaveFailure, SaveState } from './autosave-queue';
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

interface SaveIndicatorProps {
  readonly onShowSettings: () => void;
}

/**
 * How the draft stands with the server (A§2.29, P12): its content, and details that their own button has not saved; a
 * failed save says what is wrong, and where; and what waits for a choice.
 */
export function SaveIndicator({ onShowSettings }: SaveIndicatorProps) {
  const { queue, hasUnsavedDetails, putOffConflict, onConflictPutOff } = useEditor();
  const { state: content, savedAt } = useSyncExternalStore(queue.subscribe, queue.getStatus);
  const waiting = useOpenChoices();
  // what the content is at comes first: it is saved by itself, and they wait for their button
  const areDetailsWaiting = hasUnsavedDetails && isAtRest(content);
  const state: SaveState = areDetailsWaiting ? { status: 'changed' } : content;
  return (
    <div className={styles.save} data-status={state.status} role="status">
      <span className={styles.saveText}>
        {areDetailsWaiting ? 'Settings not saved' : texts[state.status]}
      </span>
      {areDetailsWaiting && (
        <Button size="small" type="link" onClick={onShowSettings}>
          Show settings
        </Button>
      )}
      {state.status === 'upToDate' && <time dateTime={savedAt}>{formatShortDateTime(savedAt)}</time>}
      {waiting.length > 0 && <Waiting choices={waiting} />}
      {'failure' in state && <Problem failure={state.failure} />}
      {state.status === 'conflict' && state === putOffConflict && (
        <Button size="small" type="link" onClick={() => onConflictPutOff(null)}>
          Compare versions
        </Button>
      )}
    </div>
  );
}

function Waiting({ choices }: { readonly choices: readonly OpenChoice[] }) {
  const texts = waitingTexts(choices, fullName(useMe()));
  return texts.map((text) => <span key={text}>{text}</span>);
}

const isAtRest = ({ status }: SaveState) => status === 'upToDate' || status === 'saved';

function Problem({ failure }: { readonly failure: SaveFailure }) {
  const { store } = useEditor();
  const text = [failure.text, ...failure.violations.map(({ message }) => message)].join(' ');
  const nodeId = violatingNodeId(store.getState().history.present, failure.violations);
  return (
    <>
      <Tooltip title={text}>
        <span className={styles.saveProblem}>{text}</span>
      </Tooltip>
      {nodeId !== null && (
        <Button size="small" type="link" onClick={() => store.select(nodeId)}>
          Show block
        </Button>
      )}
    </>
  );
}
