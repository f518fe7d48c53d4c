import type { RatingHistory } from '@console/contract/widgets';
import { ratingNotes, ratingRow } from '../../model/text/rating-summary';
import { StaticChart } from '../../renderer/chart/static-chart';
import { MarketDataSource } from '../../renderer/widget/market-data-source';
import { TableScroller } from '../../renderer/widget/table-scroller';
import { widgetView } from '../../renderer/widget/widget-view';
import { ratingHistoryModel } from './rating-history-model';

/** The price with the target prices and recommendations of three years, as a chart and as a table. */
export const view = widgetView(ratingHistoryModel, ({ value }) => (
  <>
    <div className="share-price-chart">
      <StaticChart series={value} />
    </div>
    <ChangesTable changes={value.changes} />
    {ratingNotes(value) && <p className="block-source">{ratingNotes(value)}</p>}
    <MarketDataSource />
  </>
));

function ChangesTable({ changes }: Pick<RatingHistory, 'changes'>) {
  return (
    <TableScroller label="Ratings and target prices">
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Recommendation</th>
            <th scope="col">Target Price</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change, place) => {
            const [day, recommendation, target] = ratingRow(change);
            return (
              <tr key={place}>
                <th scope="row">{day}</th>
                <td>{recommendation}</td>
                <td>{target}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableScroller>
  );
}
