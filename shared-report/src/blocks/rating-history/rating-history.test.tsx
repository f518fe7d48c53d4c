import type { RatingHistory } from '@console/contract/widgets';
import { render, screen, within } from '@testing-library/react';
import { sampleContext, sampleRatings } from '../../../testing/sample-context';
import { newDocument } from '../../model/document/document';
import { documentPlainText } from '../../model/text/plain-text';
import { ReportPage } from '../../renderer/report/render';
import { ratingHistoryModel } from './rating-history-model';

const node = ratingHistoryModel.defaults();
const base = sampleContext();
const withHistory = (value: RatingHistory | null, face: 'canvas' | 'view' | 'static' = 'static') =>
  sampleContext({ face, widgets: { ...base.widgets, ratingHistory: { state: 'ready', value } } });
const notes =
  'Target prices are adjusted for splits. Target prices in USD are not drawn: the price is in AUD.';

it.each(['canvas', 'view', 'static'] as const)(
  'draws the chart and lists what it says on the %s face',
  (face) => {
    const page = render(
      <ReportPage document={newDocument([node])} context={withHistory(sampleRatings, face)} />,
    );
    expect(screen.getByRole('heading', { name: 'Price, Target and Ratings' })).toBeInTheDocument();
    expect(page.container.querySelectorAll('svg[role="img"]')).toHaveLength(2);
    const table = within(screen.getByRole('group', { name: 'Ratings and target prices' }));
    expect(table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual(
      [
        ['From', 'Recommendation', 'Target Price'],
        ['01 Jun 23', 'Hold', '-'],
        ['12 Feb 25', 'Buy', 'AUD 48.20'],
        ['02 Mar 26', 'Sell', 'USD 30'],
      ],
    );
    expect(screen.getByText(notes)).toBeInTheDocument();
  },
);

it('says the same in plain text', () => {
  const days = 'Closing price, 21 Nov 23 to 20 Nov 26. Last price AUD 45.50.';
  const given =
    'Hold from 01 Jun 23; Buy, target price AUD 48.20, from 12 Feb 25; Sell, target price USD 30, from 02 Mar 26.';
  expect(documentPlainText(newDocument([node]), withHistory(sampleRatings))).toBe(
    [
      ...['Price, Target and Ratings', `${days} ${given}`, '01 Jun 23 | Hold | -'],
      ...['12 Feb 25 | Buy | AUD 48.20', '02 Mar 26 | Sell | USD 30', notes],
      'Source: Market data provider',
    ].join('\n'),
  );
});

it('is left out for readers while the company was never rated, and said in the editor', () => {
  const page = render(<ReportPage document={newDocument([node])} context={withHistory(null)} />);
  expect(page.container.querySelector('.widget')).toBeNull();
  page.rerender(<ReportPage document={newDocument([node])} context={withHistory(null, 'canvas')} />);
  expect(screen.getByText('No data Available')).toBeInTheDocument();
});
