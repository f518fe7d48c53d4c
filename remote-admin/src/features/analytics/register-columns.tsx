import type { RegisteredRecommendation } from '@console/contract/analytics';
import { gicsChoices } from '@console/contract/gics';
import { UNDER_REVIEW } from '@console/contract/recommendation-history';
import { recommendations } from '@console/contract/report-types';
import { targetHorizon } from '@console/shared-report/target-price-text';
import { Beneath, type Column } from '@console/shared-ui/data-table';
import { formatDay } from '@console/shared-ui/format';
import { Link } from 'react-router-dom';
import { RecommendationHistoryButton } from '../../recommendation-history/recommendation-history';
import { publishedReportPath } from './analytics-paths';
import { optionsOf } from '../../select-options/options-of';
import { firmDay } from '../../firm-day/firm-day';

/** Columns of the register; the server sorts and filters by the same names. */
export const registerColumns: readonly Column<RegisteredRecommendation>[] = [
  { field: 'code', title: 'Code', width: 80, sortable: true, filter: { kind: 'auto' } },
  {
    field: 'name',
    title: 'Company',
    width: 220,
    sortable: true,
    yields: 2,
    filter: { kind: 'auto' },
  },
  {
    field: 'sector',
    title: 'Sector',
    width: 150,
    sortable: true,
    yields: 7,
    filter: { kind: 'select', options: optionsOf(gicsChoices({}, 'sector')) },
  },
  {
    field: 'recommendation',
    title: 'Recommendation',
    width: 175,
    sortable: true,
    filter: { kind: 'select', options: optionsOf([...recommendations, UNDER_REVIEW]) },
    render: ({ recommendation }) => <strong>{recommendation}</strong>,
  },
  {
    field: 'since',
    title: 'Since',
    width: 110,
    sortable: true,
    yields: 1,
    filter: { kind: 'date' },
    render: ({ since }) => firmDay(since),
  },
  {
    field: 'targetPrice',
    title: 'Target Price',
    width: 130,
    yields: 4,
    render: ({ targetPrice, targetOn }) =>
      targetPrice === null ? (
        '-'
      ) : (
        <>
          {priceOf(targetPrice.amount, targetPrice.currency)}
          {targetOn && (
            <Beneath>
              {firmDay(targetOn)}, {targetHorizon(targetPrice)}
            </Beneath>
          )}
        </>
      ),
  },
  {
    field: 'previous',
    title: 'Previous',
    width: 110,
    yields: 9,
    render: ({ previous }) => previous ?? '-',
  },
  {
    field: 'report',
    title: 'Report',
    width: 170,
    yields: 2,
    render: ({ report, reason }) => (
      <>
        {report ? <Link to={publishedReportPath(report.id)}>{report.title}</Link> : 'Coverage'}
        {reason && <Beneath>{reason}</Beneath>}
      </>
    ),
  },
  {
    field: 'report.price',
    title: 'Price In Report',
    width: 130,
    yields: 9,
    render: ({ report, priceCurrency }) => priceOf(report?.price ?? null, priceCurrency),
  },
  {
    field: 'close',
    title: 'Close',
    width: 110,
    yields: 9,
    render: ({ close, closeOn, priceCurrency }) => (
      <>
        {priceOf(close, priceCurrency)}
        {closeOn && <Beneath>{formatDay(closeOn)}</Beneath>}
      </>
    ),
  },
  {
    field: 'history',
    title: 'History',
    width: 90,
    render: (company) => <RecommendationHistoryButton company={company} />,
  },
];

function priceOf(price: number | null, currency: string): string {
  if (price === null) return '-';
  return `${currency} ${price.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 3 })}`;
}
