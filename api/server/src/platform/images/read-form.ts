import { messages } from '@console/contract/texts';
import type { FastifyRequest } from 'fastify';
import { ProblemError, invalid } from '../http/problem';
import { cleanImage, type CleanImage } from './image-upload';
import { isTooLarge, refusalOf, wholeFile, type UploadLimit } from './read-upload';

/** A form that was sent with an image. */
export interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  /** null when none was sent. */
  readonly image: CleanImage | null;
}

/** Texts of a form with one image are few. */
const MAX_FIELDS = 20;

/** The texts and the image, sent as `image`, of a multipart body; what is wrong with the image is said at `image`. */
export async function readForm(
  request: FastifyRequest,
  { maxBytes, message }: UploadLimit,
): Promise<SentForm> {
  if (!request.isMultipart()) throw new ProblemError(415, 'Expected a form, sent as multipart/form-data.');
  try {
    return await partsOf(request, maxBytes);
  } catch (error) {
    throw isTooLarge(error) ? atImage(413, message) : refusalOf(error);
  }
}

async function partsOf(request: FastifyRequest, maxBytes: number): Promise<SentForm> {
  const fields = new Map<string, string>();
  let image: CleanImage | null = null;
  for await (const part of request.parts({ limits: { files: 1, fileSize: maxBytes, fields: MAX_FIELDS } })) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value));
    } else if (part.fieldname !== 'image') {
      part.file.resume();
      throw invalid([{ propertyPath: part.fieldname, message: messages.unknownField }]);
    } else {
      image = await imageOf(await wholeFile(part));
    }
  }
  return { fields: Object.fromEntries(fields), image };
}

async function imageOf(upload: Buffer): Promise<CleanImage> {
  try {
    return await cleanImage(upload);
  } catch (error) {
    if (error instanceof ProblemError)
      throw atImage(error.status, error.violations[0]?.message ?? error.message);
    throw error;
  }
}

const atImage = (status: number, message: string) =>
  new ProblemError(status, message, [{ propertyPath: 'image', message }]);
