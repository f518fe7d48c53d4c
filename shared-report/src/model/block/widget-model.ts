import type { NodeType } from '@console/contract/report-document';
import { newNodeId } from '../document/node-id';
import type { ReportContext, WidgetName } from '../facts/report-context';
import type { BlockModel } from './block-model';
import { blockShell } from './block-shell';
import { isReadFace } from './read-face';
import type { WidgetReading } from './widget-reading';

/** What a widget is made of; picture and plain text come from one reading, so that they can't differ. */
interface WidgetParts<Value> {
  readonly type: NodeType;
  readonly label: string;
  /** Class of the shell. */
  readonly className: string;
  readonly data?: WidgetName;
  /** Said where there is no data, or where the widget can't be drawn (A§8.17). */
  readonly missing: string;
  readonly read: (context: ReportContext) => WidgetReading<Value>;
  /** The value in words, with every number that its view shows. */
  readonly lines: (value: Value) => readonly string[];
  /** By default readers get none that has no data. */
  readonly isLeftOut?: BlockModel['isLeftOut'];
}

export interface WidgetModel<Value> extends BlockModel {
  readonly read: (context: ReportContext) => WidgetReading<Value>;
}

/** A block that shows data of the report's company under a title. */
export function widgetModel<Value>(parts: WidgetParts<Value>): WidgetModel<Value> {
  const { type, label, className, data, missing, read, lines } = parts;
  const isMissing = (context: ReportContext): boolean => {
    try {
      if (data === undefined || context.widgets[data].state !== 'ready') return false;
      const reading = read(context);
      return reading.kind === 'text' && reading.text === missing;
    } catch {
      // it fails where it is drawn, which says so
      return false;
    }
  };
  return {
    type,
    label,
    content: { kind: 'none' },
    defaults: () => ({ id: newNodeId(), type, props: {}, children: [] }),
    props: {},
    data,
    isLeftOut: parts.isLeftOut ?? ((context) => isReadFace(context) && isMissing(context)),
    read,
    failure: { title: label, text: missing },
    shell: (node) => blockShell(node, 'section', 'widget', className),
    plainText: (_node, context) => [label, ...readingLines(read(context), lines)].join('\n'),
  };
}

function readingLines<Value>(
  reading: WidgetReading<Value>,
  lines: WidgetParts<Value>['lines'],
): readonly string[] {
  if (reading.kind === 'loading') return [];
  return reading.kind === 'text' ? [reading.text] : lines(reading.value);
}
