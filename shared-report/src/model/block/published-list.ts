import type { ReportContext, WidgetState } from '../facts/report-context';
import type { WidgetReading } from './widget-reading';

type ListOf<Item> = (widgets: ReportContext['widgets']) => WidgetState<readonly Item[]>;

/**
 * A list of what was published before. Only who writes sees that it is empty, and what will stand there: nothing that
 * is read or printed, and nothing that reviewers see, has a place that holds nothing (P45).
 */
export function publishedList<Item>(listOf: ListOf<Item>) {
  return {
    read: ({ widgets }: ReportContext): WidgetReading<readonly Item[]> => {
      const list = listOf(widgets);
      if (list.state === 'loading') return { kind: 'loading' };
      return { kind: 'value', value: itemsOf(list) };
    },
    isLeftOut: ({ face, widgets }: ReportContext): boolean =>
      face !== 'canvas' && itemsOf(listOf(widgets)).length === 0,
  };
}

// a call that failed is as good as an empty list: nobody misses what was never there
function itemsOf<Item>(list: WidgetState<readonly Item[]>): readonly Item[] {
  return list.state === 'ready' ? list.value : [];
}
