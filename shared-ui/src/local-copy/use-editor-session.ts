import { useEffect, useState } from 'react';
import { openEditorSession, type EditorSession } from './editor-session';

/** The session of the editor of a draft, from when it is open in this tab until the page is left; null before. */
export function useEditorSession(draftId: string): EditorSession | null {
  const [session, setSession] = useState<EditorSession | null>(null);

  // Holds the editor against other tabs of this browser.
  useEffect(() => {
    const opening = openEditorSession(draftId);
    let isLeft = false;
    void opening.then((opened) => {
      if (!isLeft) setSession(opened);
    });
    return () => {
      isLeft = true;
      setSession(null);
      void opening.then(({ close }) => close());
    };
  }, [draftId]);
  return session;
}
