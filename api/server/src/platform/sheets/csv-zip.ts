import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { csvText } from './csv-text';
import type { Sheet } from './sheet';
import { zipOutput } from './zip-output';

/** The sheets as CSV files in a ZIP, written while it is read. */
export function csvZip(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  const { output, fail } = zipOutput(zip);
  for (const sheet of sheets) {
    zip.addReadStreamLazy(`${sheet.name}.csv`, (write) => {
      const csv = csvText(sheet);
      csv.on('error', fail);
      output.on('close', () => csv.destroy());
      write(null, csv);
    });
  }
  zip.end();
  return output;
}
