import type { RenderContext, Block } from '../../block';
import { blockShell } from '../../block-shell';
import { lastPriceLabel } from '../../chart/last-price-label';
import { WidgetContent } from '../../widget/widget-content';
import { marketDataSource, noData, WidgetFrame } from '../../widget/widget-frame';
import { sharePriceModel } from './share-price-model';

/** Closing prices of the report's company beside the rebased index. */
export const sharePriceBlock: Block = {
  model: sharePriceModel,
  data: 'sharePrice',
  view: {
    kind: 'leaf',
    shell: (node) => blockShell(node, 'section', 'widget', 'block-share-price'),
    body: (_node, context) => (
      <WidgetFrame title={sharePriceModel.label} face={context.face}>
        <PriceContent context={context} />
      </WidgetFrame>
    ),
  },
  plainText: (_node, context) => [sharePriceModel.label, contentText(context)].join('\n'),
};

function PriceContent({ context }: { readonly context: RenderContext }) {
  const { Chart } = context;
  return (
    <WidgetContent widget={context.widgets.sharePrice}>
      {(series) =>
        series.date.length === 0 ? (
          <p className="widget-empty">{noData}</p>
        ) : (
          <>
            <div className="share-price-chart">
              <Chart series={series} />
            </div>
            <p className="block-source">{marketDataSource}</p>
          </>
        )
      }
    </WidgetContent>
  );
}

function contentText({ widgets, report }: RenderContext): string {
  const widget = widgets.sharePrice;
  if (widget.state !== 'ready' || widget.value === null || widget.value.date.length === 0) return noData;
  const { date, indexLabel } = widget.value;
  const name = report.companyCode ?? sharePriceModel.label;
  const period = `${date[0]} to ${date.at(-1)}`;
  return [`${name} and ${indexLabel}, ${period}: ${lastPriceLabel(widget.value)}`, marketDataSource].join(
    '\n',
  );
}
