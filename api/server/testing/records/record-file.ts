import {
  advisoryImportColumns,
  companyImportColumns,
  userImportColumns,
  type ImportColumn,
  type RecordImport,
} from '@console/contract/record-imports';
import type { Call, TestAnswer } from '../server';
import { upload } from './draft';

/** Values of a line by title of their column. */
type Line = Readonly<Record<string, string>>;

/** A CSV file with the columns that its lines have, each value in quotes. */
export function csvOf(lines: readonly Line[], delimiter = ','): string {
  const titles = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
  return [titles, ...lines.map((line) => titles.map((title) => line[title] ?? ''))]
    .map((values) => values.map(quoted).join(delimiter))
    .join('\r\n');
}

const exampleOf = (columns: readonly ImportColumn[]): Line =>
  Object.fromEntries(columns.map(({ title, example }) => [title, example]));

/** A line that can be imported; its code is its own. */
export function companyLine(change: Line = {}): Line {
  const ric = change['Code'] === undefined ? {} : ricsOf(change['Code']);
  return { ...exampleOf(companyImportColumns), ...ric, ...change };
}

/** Each company has RICs of its own; none has blanks in them. */
function ricsOf(code: string): Line {
  const ric = code.trim() === '' || /\s/.test(code) ? 'XYZ.AX' : `${code}.AX`.slice(0, 30);
  return { 'Forecast RIC': ric, 'Share Price RIC': ric };
}

/** A line that can be imported; its address is its own. */
export const userLine = (change: Line = {}): Line => ({ ...exampleOf(userImportColumns), ...change });

/** A line that can be imported; its address is its own. */
export const advisoryLine = (change: Line = {}): Line => ({ ...exampleOf(advisoryImportColumns), ...change });

/** As the calls name it. */
type Kind = 'company' | 'user' | 'key-properties' | 'customer/advisory' | 'tags';

const send = (call: Call, url: string, content: string | Buffer): Promise<TestAnswer> =>
  upload(call, url, { name: 'records.csv', bytes: Buffer.from(content), type: 'text/csv' });

/** Query of a call whose file clears what is there by its empty cells. */
export const CLEARS = 'clears=true';

export const sendPreview = (call: Call, kind: Kind, content: string | Buffer, query = '') =>
  send(call, `/api/${kind}/import/preview?${query}`, content);
interface Confirmed {
  readonly content: string | Buffer;
  readonly fingerprint: string;
  readonly query?: string;
}
export const sendImport = (call: Call, kind: Kind, { content, fingerprint, query = '' }: Confirmed) =>
  send(call, `/api/${kind}/import?fingerprint=${fingerprint}&${query}`, content);
export const sendBadLines = (call: Call, kind: Kind, content: string | Buffer) =>
  send(call, `/api/${kind}/import/bad-lines`, content);

/** Previews a file and imports what the preview said. */
export async function importFile(
  call: Call,
  kind: Kind,
  content: string | Buffer,
  query = '',
): Promise<RecordImport> {
  const { fingerprint } = (await sendPreview(call, kind, content, query)).json as RecordImport;
  return (await sendImport(call, kind, { content, fingerprint, query })).json as RecordImport;
}
