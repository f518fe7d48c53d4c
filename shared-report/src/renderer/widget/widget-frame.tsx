import { useId, useRef, useState, type ReactNode } from 'react';
import type { RenderContext } from '../report/render-context';
import { useIsNarrow } from './use-is-narrow';

interface WidgetFrameProps {
  readonly title: string;
  readonly face: RenderContext['face'];
  readonly children: ReactNode;
}

/** Title and content of a widget. On the View face it folds, but for windows below 567 px (A§4.22). */
export function WidgetFrame({ title, face, children }: WidgetFrameProps) {
  if (face === 'view') return <FoldingWidget title={title}>{children}</FoldingWidget>;
  return (
    <>
      <h3 className="widget-title">{title}</h3>
      <div className="widget-body">{children}</div>
    </>
  );
}

function FoldingWidget({ title, children }: Omit<WidgetFrameProps, 'face'>) {
  const [isFolded, setFolded] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNarrow = useIsNarrow(heading);
  const bodyId = useId();
  // a narrow window opens it and keeps what was chosen for the time when there is room again
  const isOpen = isNarrow || !isFolded;
  return (
    <>
      <h3 className="widget-title" ref={heading}>
        {isNarrow ? (
          title
        ) : (
          <button
            type="button"
            className="widget-toggle"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setFolded(isOpen)}
          >
            {title}
          </button>
        )}
      </h3>
      <div id={bodyId} className={isOpen ? 'widget-body' : 'widget-body widget-body-folded'}>
        {children}
      </div>
    </>
  );
}
