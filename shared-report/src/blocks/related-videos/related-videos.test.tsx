import type { RelatedVideo } from '@console/contract/widgets';
import { render, screen } from '@testing-library/react';
import { sampleContext } from '../../../testing/sample-context';
import { newDocument } from '../../model/document/document';
import { documentPlainText } from '../../model/text/plain-text';
import type { RenderContext } from '../../renderer/report/render-context';
import { ReportPage } from '../../renderer/report/render';
import { relatedVideosModel } from './related-videos-model';

const node = relatedVideosModel.defaults();
const base = sampleContext();
const withVideos = (value: readonly RelatedVideo[], changes: Partial<RenderContext> = {}) =>
  sampleContext({
    ...changes,
    widgets: { ...base.widgets, relatedVideos: { state: 'ready', value: [...value] } },
  });
const gold = {
  id: 'v1',
  title: 'What gold is telling us',
  url: 'https://www.youtube-nocookie.com/embed/gold',
  duration: 245,
  publishedDay: '2026-11-21',
};
const long = { ...gold, id: 'v2', title: 'The year in an hour', duration: 3723 };
const unknown = { ...gold, id: 'v3', title: 'Gold again', duration: null };

it.each(['canvas', 'view', 'static'] as const)('leads to each video on the %s face (P45)', (face) => {
  const context = withVideos([gold, long, unknown], { face });
  render(<ReportPage document={newDocument([node])} context={context} />);
  expect(screen.getByRole('heading', { name: 'Related Videos' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: gold.title })).toHaveAttribute('href', gold.url);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'What gold is telling us21 Nov 26 · 4:05',
    'The year in an hour21 Nov 26 · 1:02:03',
    'Gold again21 Nov 26',
  ]);
  expect(screen.queryByText('Placeholder')).toBeNull();
});

it('says videos and their addresses in plain text', () => {
  expect(documentPlainText(newDocument([node]), withVideos([gold]))).toBe(
    'Related Videos\nWhat gold is telling us (21 Nov 26 · 4:05)\nhttps://www.youtube-nocookie.com/embed/gold',
  );
});

it('says in the editor what will stand there while there is no such video', () => {
  render(<ReportPage document={newDocument([node])} context={withVideos([], { face: 'canvas' })} />);
  expect(screen.getByText('Placeholder')).toBeInTheDocument();
  expect(screen.getByText('Videos on the same subject will be shown here.')).toBeInTheDocument();
  expect(relatedVideosModel.plainText(node, base)).toBe(
    'Related Videos\nPlaceholder\nVideos on the same subject will be shown here.',
  );
});

it.each([
  ['a static page and PDF', withVideos([])],
  ['the view of a report', withVideos([], { face: 'view' })],
])('is left out of %s while there is no such video (P45)', (_name, context) => {
  const page = render(<ReportPage document={newDocument([node])} context={context} />);
  expect(page.container.querySelector('.widget')).toBeNull();
  expect(documentPlainText(newDocument([node]), context)).toBe('');
});
