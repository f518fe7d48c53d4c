import { render, screen } from '@testing-library/react';
import { sampleContext } from '../../../testing/sample-context';
import { mostPopularModel } from '../../blocks/most-popular/most-popular-model';
import { textModel } from '../../blocks/text/text-model';
import { ReportPage } from '../../renderer/report/render';
import { newDocument } from '../document/document';
import { emptyContainer } from '../document/empty-container';
import { newNodeId } from '../document/node-id';
import type { ReportNode } from '@console/contract/report-document';

const box = (...children: ReportNode[]): ReportNode => ({ ...emptyContainer(), children });
const columns = (...children: ReportNode[]): ReportNode => ({
  id: newNodeId(),
  type: 'Columns',
  props: { count: children.length },
  children,
});
const words = { ...textModel.defaults(), children: '{"ops":[{"insert":"Rates stay.\\n"}]}' };
const nothing = mostPopularModel.defaults();

function drawn(node: ReportNode, face: 'canvas' | 'static') {
  const page = render(<ReportPage document={newDocument([node])} context={sampleContext({ face })} />);
  return page.container.querySelector(`[data-node="${node.id}"]`);
}

it('leaves out a box with what was left out of it, and gives its room to its neighbour', () => {
  const withRail = drawn(box(box(words), box(nothing)), 'static');
  expect(withRail?.children).toHaveLength(1);
  expect(withRail).toHaveClass('fewer-blocks');
  expect(screen.getByText('Rates stay.')).toBeInTheDocument();
});

it('has as many columns as have something to show', () => {
  expect(drawn(columns(box(words), box(nothing)), 'static')).toHaveClass('block-columns-1');
  expect(drawn(columns(box(words), box(nothing), box(words)), 'static')).toHaveClass('block-columns-2');
});

it('keeps a box that was left empty by its author, and all of them in the editor', () => {
  expect(drawn(columns(box(words), box()), 'static')?.children).toHaveLength(2);
  const inEditor = drawn(box(box(words), box(nothing)), 'canvas');
  expect(inEditor?.children).toHaveLength(2);
  expect(inEditor).not.toHaveClass('fewer-blocks');
});
