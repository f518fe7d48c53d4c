/** What a cell holds; a spreadsheet computes none of it. */
export type Cell = string | number | boolean | Date | null;

/** One table of an export. Its rows are read while it is written, so that a long one needs no more memory. */
export interface Sheet {
  /** At most 25 characters, none of : \ / ? * [ ]; also the name of its CSV file. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: () => AsyncIterable<readonly Cell[]>;
}

export interface SheetColumn {
  readonly title: string;
  /** Characters that it shows. */
  readonly width: number;
}
