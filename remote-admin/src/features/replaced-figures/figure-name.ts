import { figureName, type ReplacedFigure } from '@console/contract/replaced-figures';
import { formatDay } from '@console/shared-ui/format';

/** 'Close 20 Nov 26', 'PE 2027', 'shares on issue (m)' */
export function nameOf({ figure, day, year }: ReplacedFigure): string {
  return `${figureName(figure)} ${day === null ? (year ?? '') : formatDay(day)}`.trim();
}
