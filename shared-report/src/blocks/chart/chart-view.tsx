import type { ReportNode } from '@console/contract/report-document';
import { propText } from '../../model/document/node-content';
import { chartPalette } from '../../renderer/chart/chart-palette';
import { OptionalPlainText } from '../../renderer/plain-text/node-plain-text';
import type { BlockView } from '../../renderer/report/block-view';
import type { RenderContext } from '../../renderer/report/render-context';
import { SpokenFigures } from '../../renderer/widget/spoken-figures';
import { readChart } from './chart-data';
import { chartDescription } from './chart-description';
import { chartFigures } from './chart-figures';

/** A chart of typed numbers with title, unit and source. */
export const view: BlockView = {
  type: 'Chart',
  body: (node, context) => <ChartBody node={node} context={context} />,
};

interface BodyProps {
  readonly node: ReportNode;
  readonly context: RenderContext;
}

function ChartBody({ node, context }: BodyProps) {
  return (
    <>
      <OptionalPlainText place="caption" text={propText(node, 'caption')}>
        {(line) => <p className="block-caption">{line}</p>}
      </OptionalPlainText>
      <Plot node={node} context={context} />
      <OptionalPlainText place="source" text={propText(node, 'source')}>
        {(line) => <figcaption className="block-source">Source: {line}</figcaption>}
      </OptionalPlainText>
    </>
  );
}

function Plot({ node, context: { face, report, DataChart } }: BodyProps) {
  const reading = readChart(node);
  if (reading.state !== 'ready') {
    const problem = reading.state === 'refused' ? reading.problem : waiting;
    // a report under review shows its reviewers what is missing, a reader gets no empty box
    return face === 'static' ? null : <p className="block-placeholder chart-waiting">{problem}</p>;
  }
  const { data } = reading;
  return (
    <>
      {data.unit !== '' && <p className="chart-unit">{data.unit}</p>}
      <div className="chart-frame" role="img" aria-label={chartDescription(node, data)}>
        <DataChart id={node.id} data={data} palette={chartPalette(report)} />
      </div>
      <SpokenFigures figures={chartFigures(data)} />
    </>
  );
}

const waiting =
  'This chart has no numbers yet. Type, paste or import them in Block Options: names of series in the first row, categories in the first column.';
