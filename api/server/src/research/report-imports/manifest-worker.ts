import { Fault } from '../../reference-data/deliveries/fault';
import { fileKey, readManifest } from './read-manifest';

/** The lines of a manifest as the rows of their table, in JSON; or why it cannot be read at all. */
export type ReadManifest = { readonly rows: string } | { readonly fault: string };

/** Reads a manifest; one of thousands of lines takes more than a second. */
export async function readManifestRows(bytes: Uint8Array): Promise<ReadManifest> {
  const lines = await readManifest(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (lines instanceof Fault) return { fault: lines.reason };
  const rows = lines.map(({ line, cells, fault }) => ({
    ...{ line, cells, fault },
    file_key: fileKey(cells.file ?? ''),
  }));
  return { rows: JSON.stringify(rows) };
}
