import type { ReactNode } from 'react';
import type { WidgetState } from '../block';
import { noData } from './widget-frame';

interface WidgetContentProps<Value> {
  readonly widget: WidgetState<Value | null>;
  readonly children: (value: Value) => ReactNode;
}

/** The data of a widget, or what stands in its place; a failed call shows like missing data (A§8). */
export function WidgetContent<Value>({ widget, children }: WidgetContentProps<Value>) {
  if (widget.state === 'loading')
    return <div className="widget-loading" role="status" aria-label="Loading" />;
  if (widget.state === 'failed' || widget.value === null) return <p className="widget-empty">{noData}</p>;
  return children(widget.value);
}
