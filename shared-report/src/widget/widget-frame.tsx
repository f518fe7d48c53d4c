import { useId, useState, type ReactNode } from 'react';
import type { RenderContext } from '../block';

/** Text of a widget without data (A§8). */
export const noData = 'No data Available';
/** Source line of market data (A§9). */
export const marketDataSource = 'Source: Market data provider';

interface WidgetFrameProps {
  readonly title: string;
  readonly face: RenderContext['face'];
  readonly children: ReactNode;
}

/** Title and content of a widget. On the View face it folds; report.css keeps it open below 567 px (A§4). */
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
  const [isExpanded, setIsExpanded] = useState(true);
  const bodyId = useId();
  return (
    <>
      <h3 className="widget-title">
        <button
          type="button"
          className="widget-toggle"
          aria-expanded={isExpanded}
          aria-controls={bodyId}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {title}
        </button>
      </h3>
      <div id={bodyId} className={isExpanded ? 'widget-body' : 'widget-body widget-body-folded'}>
        {children}
      </div>
    </>
  );
}
