import { manifestColumns, reportImportLimits, type ManifestColumn } from '@console/contract/report-imports';
import type { Column } from '../../reference-data/deliveries/column';
import { placesOf } from '../../reference-data/deliveries/delivery-kind';
import { Fault } from '../../reference-data/deliveries/fault';
import { readTable } from '../../reference-data/deliveries/read-table';
import { manifestLayout } from './manifest-columns';

export type Cells = Readonly<Partial<Record<ManifestColumn, string>>>;

/** A line of a manifest: its cells by column, or why it cannot be read. */
export interface ReadLine {
  readonly line: number;
  readonly cells: Cells;
  readonly fault: string | null;
}

/** The lines of a manifest, commas or semicolons between the values; a fault: it cannot be read at all. */
export async function readManifest(bytes: Buffer): Promise<readonly ReadLine[] | Fault> {
  const table = await readTable(bytes, {
    readHeader: (names) =>
      placesOf(
        names,
        manifestColumns.map((name): [string, Column<unknown>] => [name, manifestLayout[name]]),
      ),
    maxLines: reportImportLimits.maxLines,
    delimiters: [',', ';'],
    width: 'exact',
  });
  if (table instanceof Fault) return table;
  return table.lines.map(({ line, fields, fault }) => {
    const named = table.header.map(({ property, index }) => [property, fields[index] ?? '']);
    return { line, cells: fields.length > 0 ? (Object.fromEntries(named) as Cells) : {}, fault };
  });
}

/** How paths are compared: by their letters whatever their case, with slashes, from the folder that both have. */
export function fileKey(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .split(/[\\/]+/)
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}

/** The keys under which a manifest may name a file: its path, and each end of it. */
export function fileKeysOf(path: string): string[] {
  const parts = fileKey(path).split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}
