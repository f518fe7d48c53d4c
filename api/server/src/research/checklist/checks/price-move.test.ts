import { block, checkedTestReport, findingsOf } from '../../../../testing/records/checked-report';
import { priceMove } from './price-move';

function find(closes: readonly number[], nodes = [block('StockOverview')]) {
  const report = checkedTestReport(nodes);
  const date = ['2026-11-18', '2026-11-19', '2026-11-20'].slice(0, closes.length);
  const sharePrice = {
    ...{ date, company_closing_price: [...closes], revised_value: closes.map(() => null) },
    ...{ currency: 'AUD', indexLabel: '', svg: '' },
  };
  const widgets = { ...report.snapshot.widgets, sharePrice };
  return findingsOf(priceMove, { ...report, snapshot: { ...report.snapshot, widgets } });
}

it.each<[readonly number[]]>([[[10, 10.2, 48]], [[10, 10.2, 2.1]]])('asks about %j', (closes) => {
  expect(find(closes)).toEqual([
    {
      text: `The last price of BHP, ${closes[2]} on 20 Nov 26, is far from 10.2 on 19 Nov 26.`,
      ...{ nodeId: 'StockOverview', field: null },
    },
  ]);
});

it.each<[readonly number[]]>([[[10, 10.2, 12.75]], [[10, 48, 48]], [[10]], [[]]])(
  'asks nothing about %j',
  (closes) => {
    expect(find(closes)).toEqual([]);
  },
);

it('asks nothing where no price is drawn', () => {
  expect(find([10, 10, 48], [])).toEqual([]);
});
