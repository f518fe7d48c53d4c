import { useEffect, useRef, type ReactNode } from 'react';
import { WRITING_TOOLS } from '../../engine/writing/writing-tools';
import styles from './text-toolbar.module.css';

interface PageToolsProps {
  readonly label: string;
  /** The frame of the page. */
  readonly frame: () => Element | null | undefined;
  /** Focus left them for something else than the page. */
  readonly onGone: () => void;
  readonly children: ReactNode;
}

/** Tools of what is written on the page, above it: a press leaves the caret there. */
export function PageTools({ label, frame, onGone, children }: PageToolsProps) {
  const bar = useRef<HTMLDivElement>(null);

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
