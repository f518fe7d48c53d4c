import type { StockOverview } from '@console/contract/widgets';
import { allowedBlocks } from '../../availability';
import type { Block, RenderContext } from '../../block';
import { blockShell } from '../../block-shell';
import { WidgetContent } from '../../widget/widget-content';
import { marketDataSource, noData, WidgetFrame } from '../../widget/widget-frame';
import { stockOverviewModel } from './stock-overview-model';
import { stockOverviewRows } from './stock-overview-rows';

/** Text on a report of another type (A§8). */
export const notSupported = 'This widget is not supported for this Report';

/** Key figures of the report's company. */
export const stockOverviewBlock: Block = {
  model: stockOverviewModel,
  data: 'stockOverview',
  view: {
    kind: 'leaf',
    shell: (node) => blockShell(node, 'section', 'widget', 'block-stock-overview'),
    body: (_node, context) => (
      <WidgetFrame title={stockOverviewModel.label} face={context.face}>
        <OverviewContent context={context} />
      </WidgetFrame>
    ),
  },
  plainText: (_node, context) => [stockOverviewModel.label, contentText(context)].join('\n'),
};

function OverviewContent({ context }: { readonly context: RenderContext }) {
  if (!isSupported(context)) return <p className="widget-empty">{notSupported}</p>;
  return (
    <WidgetContent widget={context.widgets.stockOverview}>
      {(overview) => <OverviewTable overview={overview} />}
    </WidgetContent>
  );
}

function OverviewTable({ overview }: { readonly overview: StockOverview }) {
  return (
    <>
      <dl className="overview-rows">
        {stockOverviewRows(overview).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="block-source">{marketDataSource}</p>
    </>
  );
}

function contentText(context: RenderContext): string {
  if (!isSupported(context)) return notSupported;
  const widget = context.widgets.stockOverview;
  if (widget.state !== 'ready' || widget.value === null) return noData;
  const rows = stockOverviewRows(widget.value).map(([label, value]) => `${label}: ${value}`);
  return [...rows, marketDataSource].join('\n');
}

function isSupported(context: RenderContext): boolean {
  return allowedBlocks(context.report.reportType).includes('StockOverview');
}
