import type { ViewedReport } from '@console/contract/widgets';
import { render, screen } from '@testing-library/react';
import { sampleContext } from '../../../testing/sample-context';
import { newDocument } from '../../model/document/document';
import { documentPlainText } from '../../model/text/plain-text';
import type { RenderContext } from '../../renderer/report/render-context';
import { renderNodeBody, ReportPage } from '../../renderer/report/render';
import { mostPopularModel } from './most-popular-model';

const node = mostPopularModel.defaults();
const base = sampleContext();
const withReports = (value: readonly ViewedReport[], changes: Partial<RenderContext> = {}) =>
  sampleContext({
    ...changes,
    widgets: { ...base.widgets, mostViewed: { state: 'ready', value: [...value] } },
  });
const copper = {
  id: 'r1',
  title: 'BHP: copper does more of the lifting',
  reportType: 'companyReport',
  companyCode: 'BHP',
  publishedDay: '2026-11-21',
};
const rates = { ...copper, id: 'r2', title: 'Rates on hold', reportType: 'marketFlash', companyCode: null };

it.each(['canvas', 'view', 'static'] as const)('lists what was read most on the %s face (P45)', (face) => {
  const context = withReports([copper, rates], { face });
  render(<ReportPage document={newDocument([node])} context={context} />);
  expect(screen.getByRole('heading', { name: 'Most Viewed' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'BHP: copper does more of the liftingBHP · Company Report · 21 Nov 26',
    'Rates on holdMarket Flash · 21 Nov 26',
  ]);
  expect(screen.queryByText('Placeholder')).toBeNull();
});

it('leads to each report where there is a page of it, and to none from paper', () => {
  const reportUrl = (id: string) => `/reports/${id}`;
  const onScreen = render(<>{renderNodeBody(node, withReports([copper], { face: 'view', reportUrl }))}</>);
  expect(onScreen.getByRole('link', { name: copper.title })).toHaveAttribute('href', '/reports/r1');
  onScreen.unmount();
  render(<>{renderNodeBody(node, withReports([copper]))}</>);
  expect(screen.queryByRole('link')).toBeNull();
});

it('says the list in plain text', () => {
  expect(documentPlainText(newDocument([node]), withReports([copper, rates]))).toBe(
    'Most Viewed\n1. BHP: copper does more of the lifting (BHP · Company Report · 21 Nov 26)\n' +
      '2. Rates on hold (Market Flash · 21 Nov 26)',
  );
});

it('says in the editor what will stand there while nothing was read', () => {
  render(<ReportPage document={newDocument([node])} context={withReports([], { face: 'canvas' })} />);
  expect(screen.getByText('Placeholder')).toBeInTheDocument();
  expect(screen.getByText('The most viewed reports will be listed here.')).toBeInTheDocument();
  expect(mostPopularModel.plainText(node, base)).toBe(
    'Most Viewed\nPlaceholder\nThe most viewed reports will be listed here.',
  );
});

const draft = { ...base.report, publishedDay: null };

it.each([
  ['a static page and PDF', withReports([])],
  ['the view of a published report', withReports([], { face: 'view' })],
  ['the view of a draft, as it will be published', withReports([], { face: 'view', report: draft })],
  [
    'a page whose list could not be asked for',
    sampleContext({
      face: 'view',
      widgets: { ...base.widgets, mostViewed: { state: 'failed' } },
    }),
  ],
])('is left out of %s while nothing was read (P45)', (_name, context) => {
  const page = render(<ReportPage document={newDocument([node])} context={context} />);
  expect(page.container.querySelector('.widget')).toBeNull();
  expect(documentPlainText(newDocument([node]), context)).toBe('');
});
