import type { NodeType } from '@console/contract/report-document';
import type { TextInFrame } from '@console/shared-ui/text-in-frame';
import { useState, type ReactNode } from 'react';
import { InsertMenu } from './insert-menu';
import type { InsertPlace } from './insert-place';
import { useSlash } from './use-slash';

interface Insert {
  readonly menu: ReactNode;
  /** Opens the menu at the selected block; '/' and Alt+/ in the text open it there. */
  readonly open: () => void;
}

/** The menu of blocks by name. */
export function useInsert(text: TextInFrame | null, onAdded: (type: NodeType) => void): Insert {
  const [opened, setOpened] = useState<{ readonly place: InsertPlace } | null>(null);
  useSlash(text, (place) => setOpened({ place }));
  return {
    menu: opened && <InsertMenu place={opened.place} onDone={() => setOpened(null)} onAdded={onAdded} />,
    open: () => setOpened({ place: null }),
  };
}
