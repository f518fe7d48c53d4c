import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface FramedPageProps {
  readonly title: string;
  /** In px; media queries inside follow it. */
  readonly width: number | '100%';
  readonly children: ReactNode;
}

/** Draws React into a frame of a width of its own. */
export function FramedPage({ title, width, children }: FramedPageProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <iframe
      title={title}
      className="builder-frame"
      style={{ width }}
      ref={(frame) => setBody(frame?.contentDocument?.body ?? null)}
      onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body ?? null)}
    >
      {body && createPortal(children, body)}
    </iframe>
  );
}
