import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { keepRoomAbove, showCaret } from '../engine/room-above';
import { canvasFrame } from './canvas-frame';
import styles from './editor.module.css';

interface StageTopProps {
  /** What is written in; another one is to be seen as well. */
  readonly written: object | null;
  readonly children: ReactNode;
}

/** Bars that lie over the top of the page and hide nothing of it. */
export function StageTop({ written, children }: StageTopProps) {
  const cover = useRef<HTMLDivElement>(null);
  // Gives the page the room that the bars take.
  useLayoutEffect(() => {
    const frame = canvasFrame();
    return cover.current && frame ? keepRoomAbove(cover.current, frame) : undefined;
  }, []);
  // Keeps the caret out from below them.
  useLayoutEffect(() => {
    const frame = canvasFrame();
    if (frame && written) showCaret(frame);
  }, [written]);
  return (
    <div ref={cover} className={styles.stageTop}>
      {children}
    </div>
  );
}
