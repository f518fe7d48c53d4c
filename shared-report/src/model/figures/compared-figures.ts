import type { DraftOrigin } from '@console/contract/draft-origin';
import type { ComparedFigures } from './old-figures';
import { shownFigures, type FigureData } from './shown-figures';

/** Figures of the last report beside those that the data of now gives; none of now where it is about another company. */
export function comparedFigures(
  { figures, companyId }: Pick<DraftOrigin, 'figures' | 'companyId'>,
  subjectId: string | null,
  data: FigureData,
): ComparedFigures {
  return { then: figures, now: companyId === subjectId ? shownFigures(data) : [] };
}
