import type { WidgetData } from '@console/contract/widgets';
import { forecastTable } from '../../blocks/financial-forecast/forecast-table';
import { stockOverviewRows } from '../../blocks/stock-overview/stock-overview-rows';
import type { WidgetName } from '../facts/report-context';
import { formatPrice } from '../format/format';

/** A figure as a widget prints it: 'PE 2027' and '13.8', 'Dividend Yield' and '5.2%'. */
export interface ShownFigure {
  /** Without unit and currency, so that it names the same figure on another day. */
  readonly name: string;
  readonly printed: string;
}

/** Data of the widgets whose figures people write about. */
export type FigureData = Pick<WidgetData, 'stockOverview' | 'financialForecast' | 'companiesMentioned'>;

/** Figures that widgets print, in the order in which they stand there; `drawn`: of these widgets alone. */
export function shownFigures(data: FigureData, drawn?: ReadonlySet<WidgetName>): readonly ShownFigure[] {
  const isDrawn = (name: WidgetName) => drawn === undefined || drawn.has(name);
  return [
    ...(isDrawn('stockOverview') ? ofOverview(data) : []),
    ...(isDrawn('financialForecast') ? ofForecast(data) : []),
    ...(isDrawn('companiesMentioned') ? ofMentioned(data) : []),
  ].filter(({ printed }) => /\d/.test(printed));
}

/** 'Market Cap (A$M)' without what stands in brackets. */
const bare = (label: string) => label.replace(/ \(.*\)$/, '');

function ofOverview({ stockOverview }: FigureData): readonly ShownFigure[] {
  if (stockOverview === null) return [];
  return stockOverviewRows({ ...stockOverview, sector: '' }).map(([label, printed]) => ({
    name: bare(label),
    printed,
  }));
}

function ofForecast({ financialForecast }: FigureData): readonly ShownFigure[] {
  // the feed's own word stands in place of the table (A§8.16)
  if (financialForecast === null || financialForecast.error) return [];
  const { years, rows } = forecastTable(financialForecast.rows);
  return rows.flatMap(({ label, cells }) =>
    cells.map((printed, index) => ({
      name: `${bare(label)} ${/\d{4}/.exec(years[index]?.label ?? '')?.[0] ?? ''}`,
      printed,
    })),
  );
}

function ofMentioned({ companiesMentioned }: FigureData): readonly ShownFigure[] {
  return companiesMentioned.map(({ code, currentStockPrice }) => ({
    name: `Price of ${code}`,
    printed: formatPrice(currentStockPrice),
  }));
}
