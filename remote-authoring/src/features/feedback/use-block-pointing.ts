import { useState } from 'react';
import type { BlockMark } from '../../faces/block-pointing';
import { useFace } from '@console/shared-report/use-face';

/** Which block of the preview is marked, and which one a comment will be about. */
export interface BlockChoice {
  readonly mark: BlockMark | null;
  /** Id of the block that the next comment points at; null: the report as a whole. */
  readonly chosenId: string | null;
  /** Points the next comment at a block, or at none. */
  readonly choose: (nodeId: string | null) => void;
  /** Points the next comment at a block that was clicked, or away from it when it was chosen already. */
  readonly pick: (nodeId: string) => void;
  /** Marks a block and scrolls to it; View is the face that can. */
  readonly show: (nodeId: string) => void;
}

/** Keeps what is pointed at while the page is open. */
export function useBlockPointing(): BlockChoice {
  const face = useFace();
  const [mark, setMark] = useState<BlockMark | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);

  function show(nodeId: string) {
    if (face.view !== 'view') face.show({ view: 'view' });
    setMark({ nodeId, isShown: true });
  }

  function choose(nodeId: string | null) {
    setChosenId(nodeId);
    if (nodeId === null) setMark(null);
    else show(nodeId);
  }

  function pick(nodeId: string) {
    const isChosen = nodeId === chosenId;
    setChosenId(isChosen ? null : nodeId);
    // it is in sight already
    setMark(isChosen ? null : { nodeId, isShown: false });
  }

  return { mark, chosenId, choose, pick, show };
}
