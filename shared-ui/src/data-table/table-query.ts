/** A page of rows. */
export interface TablePage<Row> {
  readonly rows: readonly Row[];
  /** Rows of all pages, or as far as the server counted. */
  readonly total: number;
  /** The server stopped counting at `total`: there are more. */
  readonly totalIsBounded?: boolean;
  /** Rows that open under those of all pages, beside `total`. */
  readonly nested?: number;
  /** Cursors of a list that is too long for page numbers: of `hydra:view`, opaque. */
  readonly next?: string;
  readonly previous?: string;
  readonly last?: string;
}

/** A page of rows as a query gives it. */
export interface TableQuery<Row> {
  /** Undefined until the first page is there. */
  readonly data?: TablePage<Row> | undefined;
  readonly isPending: boolean;
  /** The rows are those of another page or filter, until the asked ones are there: they are veiled. */
  readonly isPlaceholderData?: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}
