/** Why a file was not read, in words for people. */
export class SheetProblem extends Error {}

/** The problem of a file that is none of its kind, or is broken. */
export const unreadable = (cause: unknown) =>
  new SheetProblem('The file could not be read. Open it in a spreadsheet and save it again as XLSX or CSV.', {
    cause,
  });
