import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { keepRoomAbove, showCaret } from '../engine/room-above';
import { canvasFrame } from './canvas-frame';
import styles from './editor.module.css';

interface StageTopProps {
  /** What is below is the page on which one writes; other views of the report stand under the bars. */
  readonly isOverPage: boolean;
  /** What is written in; another one is to be seen as well. */
  readonly written: object | null;
  readonly children: ReactNode;
}

/** Bars that lie over the top of the page, hide nothing of it, and move nothing of it as they come and go. */
export function StageTop({ isOverPage, written, children }: StageTopProps) {
  const cover = useRef<HTMLDivElement>(null);
  // Gives each page that is drawn below the room that the bars take.
  useEffect(() => {
    const stage = cover.current?.parentElement;
    if (!isOverPage || !cover.current || !stage) return undefined;
    const over = cover.current;
    let stop = () => undefined as void;
    const follow = () => {
      const frame = canvasFrame();
      stop();
      stop = frame ? keepRoomAbove(over, frame) : () => undefined;
    };
    follow();
    // the frame comes late, and its page after it
    stage.addEventListener('load', follow, { capture: true });
    return () => {
      stage.removeEventListener('load', follow, { capture: true });
      stop();
    };
  }, [isOverPage]);
  // Keeps the caret out from below them.
  useLayoutEffect(() => {
    const frame = canvasFrame();
    if (frame && written) showCaret(frame);
  }, [written]);
  return (
    <div ref={cover} className={styles.stageTop} data-over={isOverPage || undefined}>
      {children}
    </div>
  );
}
