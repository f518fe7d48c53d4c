import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { csvText, pipeRows } from './csv-text';
import type { Sheet } from './sheet';
import { zipOutput } from './zip-output';

/** The sheets as CSV files in a ZIP, written while it is read. */
export function csvZip(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  const { output, fail } = zipOutput(zip);
  for (const { name, columns, rows } of sheets) {
    zip.addReadStreamLazy(`${name}.csv`, (write) => {
      const csv = pipeRows(Readable.from(rows()), csvText(columns.map(({ title }) => title)));
      csv.on('error', fail);
      output.on('close', () => csv.destroy());
      write(null, csv);
    });
  }
  zip.end();
  return output;
}
