import type { AnswerOf, BodyOf } from '@console/contract/endpoint';
import { reportImportLimits, type offerArchivedPdfs } from '@console/contract/report-imports';
import { ApiError, reasonText, errorText } from '@console/shared-auth/http/api-error';

type Offered = BodyOf<typeof offerArchivedPdfs>['files'][number];
type Answered = AnswerOf<typeof offerArchivedPdfs>['files'][number];

/** The two calls of the server. */
export interface PdfCalls {
  readonly offer: (files: readonly Offered[], signal: AbortSignal) => Promise<readonly Answered[]>;
  readonly send: (path: string, file: File, signal: AbortSignal) => Promise<void>;
}

/** A file of the person, under its path in the folder that was chosen. */
export interface ChosenFile {
  readonly path: string;
  readonly file: File;
}

/** How far the files are. Each of them is counted or listed once. */
export interface Sending {
  readonly total: number;
  readonly sent: number;
  /** Not sent, as the server has them. */
  readonly stored: number;
  /** Of no line of the manifest. */
  readonly unnamed: readonly string[];
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
  /** Why it ended early; the files that are left may be sent by another try. */
  readonly failure: string | null;
}

/** Files that are offered in one call, so that the progress is seen. */
const BATCH_SIZE = 50;
/** Files on their way at a time. */
const LANES = 3;

export const nothingSent: Sending = { total: 0, sent: 0, stored: 0, unnamed: [], refused: [], failure: null };

/** Files that have been dealt with. */
export function settledOf({ sent, stored, unnamed, refused }: Sending): number {
  return sent + stored + unnamed.length + refused.length;
}

interface Watch {
  readonly onChange: (sending: Sending) => void;
  readonly signal: AbortSignal;
}

/** Sends the PDFs that the server does not have. What it refuses is listed; any other failure ends the sending. */
export async function sendPdfs(
  files: readonly ChosenFile[],
  calls: PdfCalls,
  { onChange, signal }: Watch,
): Promise<Sending> {
  let sending: Sending = { ...nothingSent, total: files.length };
  const change = (next: Partial<Sending>) => {
    sending = { ...sending, ...next };
    onChange(sending);
  };
  const refuse = (path: string, reason: string) =>
    change({ refused: [...sending.refused, { path, reason }] });
  const taken = new Set<string>();
  /** Counts what need not be sent; answers whether the file is wanted. */
  const isWanted = ({ path, file, outcome }: Answered): boolean => {
    const isTaken = file !== null && taken.has(file);
    if (file === null) change({ unnamed: [...sending.unnamed, path] });
    else if (isTaken) refuse(path, `Another of these files was taken for ${file}.`);
    else if (outcome === 'stored') change({ stored: sending.stored + 1 });
    else if (outcome === 'too large') refuse(path, TOO_LARGE);
    if (file !== null) taken.add(file);
    return outcome === 'wanted' && !isTaken;
  };
  const sendBatch = async (batch: readonly ChosenFile[]) => {
    const answers = await calls.offer(await Promise.all(batch.map(describe)), signal);
    const wanted = batch.filter((_, index) => {
      const answer = answers[index];
      return answer !== undefined && isWanted(answer);
    });
    await inLanes(wanted, async ({ path, file }) => {
      const reason = await calls.send(path, file, signal).then(() => null, refusalOf);
      if (reason === null) change({ sent: sending.sent + 1 });
      else refuse(path, reason);
    });
  };
  change({});
  try {
    for (let start = 0; start < files.length; start += BATCH_SIZE)
      await sendBatch(files.slice(start, start + BATCH_SIZE));
  } catch (error) {
    change({ failure: signal.aborted ? 'Stopped.' : errorText(error) });
  }
  return sending;
}

const TOO_LARGE = `The PDF is larger than ${reportImportLimits.pdfMaxBytes / 1024 / 1024} MB.`;

/** What the server says of the file itself; throws what is no word on it. */
function refusalOf(error: unknown): string {
  if (error instanceof ApiError && [404, 413, 422].includes(error.status)) return reasonText(error);
  throw error;
}

async function describe({ path, file }: ChosenFile): Promise<Offered> {
  const isLarge = file.size > reportImportLimits.pdfMaxBytes;
  return { path, bytes: file.size, sha256: isLarge ? null : await sha256Of(file) };
}

/** null where the browser computes none: without it each file is sent. */
async function sha256Of(file: File): Promise<string | null> {
  // undefined on a page that came without TLS
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  if (!subtle) return null;
  const hash = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Does the work for each item, some at a time; the first failure ends it. */
async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  const lanes = Array.from({ length: LANES }, lane);
  await Promise.all(lanes).catch(async (error: unknown) => {
    waiting.length = 0;
    await Promise.allSettled(lanes);
    throw error;
  });
}
