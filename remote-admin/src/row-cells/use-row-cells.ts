import { isUnanswered, reasonText, ToldError } from '@console/shared-auth/http/api-error';
import { typedCells, type CellTexts, type TableCells } from '@console/shared-ui/typed-cells';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';

const NO_ANSWER_CAME = 'No answer came: it may have been saved, or not';

interface RowCells<Row> extends Required<Pick<TableCells<Row>, 'save' | 'identify'>> {
  readonly queryKey: QueryKey;
}

/**
 * Saves what is typed into the rows of a list, and has the list read anew; what is refused is told in words for the cell.
 * `how` stays the same object.
 */
export function useRowCells<Row>(how: RowCells<Row>): TableCells<Row> {
  const queryClient = useQueryClient();
  return useMemo(
    () =>
      typedCells<Row>({
        identify: how.identify,
        save: async (...typed) => {
          try {
            await how.save(...typed);
          } catch (error) {
            if (error instanceof ChangedMeanwhile) throw error;
            throw new ToldError(isUnanswered(error) ? NO_ANSWER_CAME : reasonText(error));
          }
        },
        onSettled: () => queryClient.invalidateQueries({ queryKey: how.queryKey }),
      }),
    [how, queryClient],
  );
}

/** Somebody else has changed a cell: it waits until the one who typed says which of both stands. */
class ChangedMeanwhile extends ToldError {
  readonly isHeld = true;
  readonly theirs: CellTexts;

  constructor(text: string, theirs: CellTexts) {
    super(text);
    this.theirs = theirs;
  }
}

/** Refuses a cell of which somebody else has made `theirs` meanwhile: `Somebody has {made}`. */
export const changedMeanwhile = (made: string, theirs: CellTexts) =>
  new ChangedMeanwhile(`Somebody has ${made} meanwhile. Enter saves yours, Escape keeps theirs.`, theirs);
