import { texts } from '@console/contract/texts';
import type { RatingHistory } from '@console/contract/widgets';
import { widgetModel } from '../../model/block/widget-model';
import { readWidget } from '../../model/block/widget-reading';
import { marketDataSource } from '../../model/text/market-data-source';
import { ratingHistoryTitle, ratingNotes, ratingRow, ratingSummary } from '../../model/text/rating-summary';

export const ratingHistoryModel = widgetModel<RatingHistory>({
  type: 'RatingHistory',
  label: ratingHistoryTitle,
  className: 'block-rating-history',
  data: 'ratingHistory',
  missing: texts.widgetNoData,
  read: ({ widgets }) => readWidget(widgets.ratingHistory, texts.widgetNoData),
  lines: (value) =>
    [
      ratingSummary(value),
      ...value.changes.map((change) => ratingRow(change).join(' | ')),
      ratingNotes(value),
      marketDataSource,
    ].filter((line) => line !== ''),
});
