import { formatShortDateTime } from '@console/shared-ui/format';
import { Tooltip } from '@console/shared-ui/vendor/antd';
import { useSyncExternalStore } from 'react';
import { useEditor } from './editor-context';
import type { SaveState } from './save-queue';

const texts: Readonly<Record<SaveState['status'], string>> = {
  changed: 'Processing',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Error',
  conflict: 'Error',
  upToDate: 'Last Updated',
};

/** How the content stands with the server (A§2, P12); a failed save says what is wrong. */
export function SaveIndicator() {
  const { queue } = useEditor();
  const { state, savedAt } = useSyncExternalStore(queue.subscribe, queue.getStatus);
  const problem = 'failure' in state ? problemText(state) : null;
  return (
    <div className="builder-save" data-status={state.status} role="status">
      <Tooltip title={problem}>
        <span className="builder-save-text">{texts[state.status]}</span>
      </Tooltip>
      {state.status === 'upToDate' && <time dateTime={savedAt}>{formatShortDateTime(savedAt)}</time>}
      {problem && <span className="builder-save-problem">{problem}</span>}
    </div>
  );
}

function problemText({ failure }: Extract<SaveState, { failure: unknown }>): string {
  return [failure.text, ...failure.violations.map(({ message }) => message)].join(' ');
}
