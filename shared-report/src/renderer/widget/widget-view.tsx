import type { ComponentType } from 'react';
import type { WidgetModel } from '../../model/block/widget-model';
import type { WidgetReading } from '../../model/block/widget-reading';
import type { BlockView } from '../report/block-view';
import type { RenderContext } from '../report/render-context';
import { WidgetFrame } from './widget-frame';

type Body<Value> = ComponentType<{ readonly value: Value; readonly context: RenderContext }>;

/** Draws what a widget reads under its title, which folds on the View face. */
export function widgetView<Value>(model: WidgetModel<Value>, body: Body<Value>): BlockView {
  return {
    type: model.type,
    body: (_node, context) => (
      <WidgetFrame title={model.label} face={context.face}>
        <WidgetBody reading={model.read(context)} Body={body} context={context} />
      </WidgetFrame>
    ),
  };
}

interface WidgetBodyProps<Value> {
  readonly reading: WidgetReading<Value>;
  readonly Body: Body<Value>;
  readonly context: RenderContext;
}

function WidgetBody<Value>({ reading, Body, context }: WidgetBodyProps<Value>) {
  if (reading.kind === 'loading')
    return <div className="widget-loading" role="status" aria-label="Loading" />;
  if (reading.kind === 'text') return <p className="widget-empty">{reading.text}</p>;
  return <Body value={reading.value} context={context} />;
}
