import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem';

/** How large an upload may be, and what is said of a larger one. */
export interface UploadLimit {
  readonly maxBytes: number;
  readonly message: string;
}

/** The file of a multipart body; 415 for another body, 400 without a file, 413 above the limit. */
export async function readUpload(request: FastifyRequest, limit: UploadLimit): Promise<Buffer> {
  return (await readNamedUpload(request, limit)).bytes;
}

/** A longer name of a file is cut: it is shown in lists. */
const MAX_NAME_LENGTH = 255;

/** As `readUpload`, with the name of the file. */
export async function readNamedUpload(
  request: FastifyRequest,
  { maxBytes, message }: UploadLimit,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  if (!request.isMultipart()) throw new ProblemError(415, 'Expected a file, sent as multipart/form-data.');
  try {
    const file = await request.file({ limits: { fileSize: maxBytes } });
    if (!file) throw new ProblemError(400, 'Expected a file, but none was sent.');
    return { name: file.filename.slice(0, MAX_NAME_LENGTH), bytes: await wholeFile(file) };
  } catch (error) {
    throw isTooLarge(error) ? new ProblemError(413, message) : refusalOf(error);
  }
}

const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE';

/**
 * The bytes of a file; rejects with what `isTooLarge` knows above the limit. A file that was cut off between two chunks
 * ends as if it were whole.
 */
export async function wholeFile(file: MultipartFile): Promise<Buffer> {
  const bytes = await file.toBuffer();
  if (file.file.truncated) throw Object.assign(new Error('The file was cut off.'), { code: TOO_LARGE });
  return bytes;
}

/** Whether a multipart body was refused as its file is larger than allowed: while that was read, or what follows it. */
export const isTooLarge = (error: unknown): boolean => (error as { code?: string }).code === TOO_LARGE;

/** What busboy says of a body whose last part has no end. */
const cutShort = /Unexpected end of multipart data|terminated early/;

/** A body that is no whole form is the fault of whoever sent it; everything else stays what it is. */
export const refusalOf = (error: unknown): unknown =>
  error instanceof Error && cutShort.test(error.message)
    ? new ProblemError(400, 'The body ends before the form in it does.')
    : error;
