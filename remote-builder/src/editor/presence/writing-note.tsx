import { useMe } from '@console/shared-auth/session/session-store';
import { writingWords } from '@console/shared-report/presence-words';
import { Button } from '@console/shared-ui/vendor/antd';
import { useEffect, useState } from 'react';
import { useEditor, useEditorPart } from '../editor-context';
import { useOthers } from './use-others';
import styles from './writing-note.module.css';

/** Before one types: that somebody else writes here already. It goes with them, and once one writes oneself. */
export function WritingNote() {
  const { follower, editorId } = useEditor();
  const me = useMe();
  const others = useOthers();
  const steps = useEditorPart(({ history }) => history.past.length);
  const [opened] = useState(steps);
  const [text, setText] = useState<string | null>(null);
  const [isClosed, setClosed] = useState(false);
  // Hears once who was here when the report was opened: who comes later is told by the head.
  useEffect(() => {
    const stop = follower.subscribe(() => {
      const { now } = follower.getState();
      if (now === null) return;
      stop();
      const before = now.present.filter((page) => page.editorId !== editorId);
      setText(writingWords(before, me.id, Date.now()));
    });
    return stop;
  }, [follower, editorId, me.id]);
  const isAnybodyHere = others.some(({ page }) => page === 'builder');
  if (text === null || isClosed || !isAnybodyHere || steps !== opened) return null;
  return (
    <div className={styles.note} role="note" aria-label="Others write here">
      <p>
        {text} What either of you saves appears on the page of the other; you are asked only where both change
        the same.
      </p>
      <Button size="small" type="text" onClick={() => setClosed(true)}>
        Close
      </Button>
    </div>
  );
}
