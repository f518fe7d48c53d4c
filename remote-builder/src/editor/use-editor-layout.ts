import { useMediaQuery } from '@console/shared-ui/media-query';
import { useState } from 'react';

/** Below this width the panels lie over the page as drawers. */
const NARROW = '(width < 1080px)';

/** Which panels are open: two columns are the left panel and the page, three have the right panel too (P39). */
export interface EditorLayout {
  readonly isNarrow: boolean;
  readonly isLeftOpen: boolean;
  readonly isRightOpen: boolean;
  readonly toggleLeft: () => void;
  readonly toggleRight: () => void;
  readonly openLeft: () => void;
  readonly openRight: () => void;
  readonly closeDrawers: () => void;
}

interface Panels {
  readonly left: boolean;
  readonly right: boolean;
}

export function useEditorLayout(): EditorLayout {
  const isNarrow = useMediaQuery(NARROW);
  const [wide, setWide] = useState<Panels>({ left: true, right: true });
  const [drawers, setDrawers] = useState<Panels>({ left: false, right: false });
  const [panels, setPanels] = isNarrow ? [drawers, setDrawers] : [wide, setWide];
  return {
    isNarrow,
    isLeftOpen: panels.left,
    isRightOpen: panels.right,
    toggleLeft: () => setPanels({ left: !panels.left, right: isNarrow ? false : panels.right }),
    toggleRight: () => setPanels({ left: isNarrow ? false : panels.left, right: !panels.right }),
    openLeft: () => setPanels({ left: true, right: isNarrow ? false : panels.right }),
    openRight: () => setPanels({ left: isNarrow ? false : panels.left, right: true }),
    closeDrawers: () => setDrawers({ left: false, right: false }),
  };
}
