import { ApiError, isUnanswered, reasonText, ToldError } from '@console/shared-auth/http/api-error';
import { typedCells, type CellTexts, type TableCells } from '@console/shared-ui/typed-cells';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Of what is read before a row is written; the cell keeps what was typed, for another try. */
const NOTHING_SENT = 'The server cannot be reached, so nothing was saved.';

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
            return await how.save(...typed);
          } catch (error) {
            if (error instanceof ChangedMeanwhile) throw error;
            if (error instanceof ApiError && error.isLost) throw new AnswerLost();
            throw new ToldError(isUnanswered(error) ? NOTHING_SENT : reasonText(error));
          }
        },
        onSettled: () => queryClient.invalidateQueries({ queryKey: how.queryKey }),
      }),
    [how, queryClient],
  );
}

/** The row was sent, and no answer came: the list says what became of it, once it is read anew. */
class AnswerLost extends ToldError {
  readonly isUnsure = true;

  constructor() {
    super('No answer came.');
  }
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
