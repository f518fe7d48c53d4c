import type { ComponentType } from 'react';
import type { Block, BlockModel, RenderContext, WidgetName } from '../../model/block/block';
import { blockShell } from '../../model/block/block-shell';
import { WidgetFrame } from './widget-frame';
import type { WidgetReading } from '../../model/block/widget-reading';

/** What a widget is made of; picture and plain text come from one reading, so that they can't differ. */
interface WidgetParts<Value> {
  readonly model: BlockModel;
  /** Class of the shell. */
  readonly className: string;
  readonly data?: WidgetName;
  /** Said where there is no data, or where the widget can't be drawn (A§8.17). */
  readonly missing: string;
  readonly read: (context: RenderContext) => WidgetReading<Value>;
  readonly Body: ComponentType<{ readonly value: Value; readonly context: RenderContext }>;
  /** The value in words, with every number that `Body` shows. */
  readonly lines: (value: Value, context: RenderContext) => readonly string[];
  readonly isLeftOut?: Block['isLeftOut'];
}

/** A block that draws data of the report's company under a title that folds on the View face. */
export function widgetBlock<Value>(parts: WidgetParts<Value>): Block {
  const { model, className, data, missing, read, Body, lines, isLeftOut } = parts;
  return {
    model,
    data,
    isLeftOut,
    failure: { title: model.label, text: missing },
    view: {
      kind: 'leaf',
      shell: (node) => blockShell(node, 'section', 'widget', className),
      body: (_node, context) => (
        <WidgetFrame title={model.label} face={context.face}>
          <WidgetBody reading={read(context)} Body={Body} context={context} />
        </WidgetFrame>
      ),
    },
    plainText: (_node, context) => [model.label, ...readingLines(read(context), lines, context)].join('\n'),
  };
}

interface WidgetBodyProps<Value> extends Pick<WidgetParts<Value>, 'Body'> {
  readonly reading: WidgetReading<Value>;
  readonly context: RenderContext;
}

function WidgetBody<Value>({ reading, Body, context }: WidgetBodyProps<Value>) {
  if (reading.kind === 'loading')
    return <div className="widget-loading" role="status" aria-label="Loading" />;
  if (reading.kind === 'text') return <p className="widget-empty">{reading.text}</p>;
  return <Body value={reading.value} context={context} />;
}

function readingLines<Value>(
  reading: WidgetReading<Value>,
  lines: WidgetParts<Value>['lines'],
  context: RenderContext,
): readonly string[] {
  if (reading.kind === 'loading') return [];
  return reading.kind === 'text' ? [reading.text] : lines(reading.value, context);
}
