import type { NodeType, ReportNode } from '@console/contract/report-document';
import type { WidgetData } from '@console/contract/widgets';
import { fullContext, sampleContext } from '../../../testing/sample-context';
import { newDocument } from '../../model/document/document';
import { blockDefaults } from '../../model/presets/block-defaults';
import { sheetPlainText } from '../../model/text/plain-text';
import type { RenderContext } from '../report/render-context';
import { renderStaticPage } from './static-page';

const words = blockWith('Text', { children: delta('Copper leads the way') });
const cells = (content: string) => [[{ content, isHeading: true, bold: false }]];

function blockWith(type: NodeType, changes: Partial<ReportNode> = {}): ReportNode {
  return { ...blockDefaults(type), ...changes };
}

function delta(insert: string): string {
  return JSON.stringify({ ops: [{ insert: `${insert}\n` }] });
}

function without(data: Partial<WidgetData>): RenderContext {
  const ready = Object.entries(data).map(([name, value]) => [name, { state: 'ready', value }]);
  const context = fullContext();
  return { ...context, widgets: { ...context.widgets, ...Object.fromEntries(ready) } };
}

function isOn(page: string, { id }: ReportNode): boolean {
  return page.includes(`data-node="${id}"`);
}

const drawn = (node: ReportNode, context: RenderContext) =>
  renderStaticPage({ document: newDocument([node, words]), context, title: 'T', reportCss: '' });

it.each<[string, ReportNode, RenderContext]>([
  ['companies', blockWith('CompaniesMentioned'), without({ companiesMentioned: [] })],
  ['prices', blockWith('SharePrice'), without({ sharePrice: null })],
  ['an overview', blockWith('StockOverview'), without({ stockOverview: null })],
  ['a description', blockWith('CompanyDescription'), without({ company: null })],
  ['cells', blockWith('Table'), fullContext()],
  [
    'cells, with a caption',
    blockWith('Table', { props: { caption: 'Levels', data: cells(' ') } }),
    fullContext(),
  ],
  ['words', blockWith('Quote', { props: { attribution: 'Nobody' } }), fullContext()],
])('a page for readers leaves out a block without %s', (_what, node, context) => {
  const page = drawn(node, context);
  expect(isOn(page, node)).toBe(false);
  expect(page).not.toMatch(/no data/i);
  expect(page).toContain('Copper leads the way');
  expect(sheetPlainText(newDocument([node, words]), context)).not.toMatch(/no data|Levels|Nobody/i);
  // who writes the report sees what is missing
  const report = { ...context.report, publishedDay: null };
  expect(isOn(drawn(node, { ...context, report, face: 'view' }), node)).toBe(true);
});

it.each<[string, ReportNode, RenderContext]>([
  ['headings alone', blockWith('Table', { props: { data: cells('Grade') } }), fullContext()],
  ['words that nobody said', blockWith('Quote', { children: delta('Buy low.') }), fullContext()],
  ['companies', blockWith('CompaniesMentioned'), fullContext()],
  ['a company that is not rated', blockWith('KeyProperties'), notRated()],
])('it has a block with %s', (_what, node, context) => {
  expect(isOn(drawn(node, context), node)).toBe(true);
});

function notRated(): RenderContext {
  const { keyProperties } = sampleContext().widgets;
  const value = keyProperties.state === 'ready' ? keyProperties.value : null;
  return without({ keyProperties: value && { ...value, isRated: false } });
}
