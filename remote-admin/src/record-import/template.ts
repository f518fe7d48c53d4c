import type { ImportColumn } from '@console/contract/record-imports';
import { csvFile } from './csv-file';

/** A CSV file to begin with: the titles, and a line that shows what a record looks like. */
export const templateOf = (columns: readonly ImportColumn[]): Blob =>
  csvFile([columns.map(({ title }) => title), columns.map(({ example }) => example)]);
