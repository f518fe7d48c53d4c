import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { WRITING_TOOLS } from '../../engine/writing/writing-tools';
import styles from './text-toolbar.module.css';

interface FloatingToolsProps {
  readonly label: string;
  /** What they float by: another one places them anew. */
  readonly by: object;
  /** Keeps them there; answers how to stop. */
  readonly keepPlace: (bar: HTMLElement) => () => void;
  /** The frame of the page. */
  readonly frame: () => Element | null | undefined;
  /** Focus left them for something else than the page. */
  readonly onGone: () => void;
  readonly children: ReactNode;
}

/** Tools beside what is written on the page: a press leaves the caret there. */
export function FloatingTools({ label, by, keepPlace, frame, onGone, children }: FloatingToolsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const latestPlace = useRef(keepPlace);

  // Follows the newest place.
  useLayoutEffect(() => {
    latestPlace.current = keepPlace;
  });
  // Stays beside the text, wherever that goes.
  useLayoutEffect(() => (bar.current ? latestPlace.current(bar.current) : undefined), [by]);
  // Leaves the caret in the text when a tool is pressed.
  useEffect(() => {
    const { current } = bar;
    const onPress = (event: MouseEvent) => {
      const { target } = event;
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (!isField) event.preventDefault();
    };
    current?.addEventListener('mousedown', onPress);
    return () => current?.removeEventListener('mousedown', onPress);
  }, []);
  return (
    <div
      ref={bar}
      role="group"
      aria-label={label}
      className={styles.bar}
      {...{ [WRITING_TOOLS]: '' }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isFrame = relatedTarget === frame();
        if (relatedTarget && !isFrame && !currentTarget.contains(relatedTarget)) onGone();
      }}
    >
      {children}
    </div>
  );
}
