import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ProblemError, invalid } from '../http/problem';
import { hasEnd } from './has-end';

/** An image as it is kept: drawn anew, so that nothing but its pixels is left of what was sent. */
export interface CleanImage {
  readonly bytes: Buffer;
  readonly mime: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
}

/** A small file can hold a huge picture: more pixels are not decoded. */
const MAX_PIXELS = 50_000_000;

const acceptedTypes = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
] as const);

/** Recognises an image by its bytes, never by its name, and encodes it anew; 415 or 422 when it is none. */
export async function cleanImage(upload: Buffer): Promise<CleanImage> {
  const found = await fileTypeFromBuffer(upload);
  const type = [...acceptedTypes].find(([mime]) => mime === found?.mime);
  if (!type)
    throw new ProblemError(415, 'This file is not an image. Please choose a PNG, JPEG, GIF or WebP image.');
  const [mime, extension] = type;
  const { data: bytes, info } = await encode(upload, extension);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, mime, extension, width: info.width, height: info.pageHeight ?? info.height, sha256 };
}

const broken = () =>
  invalid([{ propertyPath: 'file', message: 'This image is broken or too large to be read.' }]);

async function encode(upload: Buffer, format: 'png' | 'jpeg' | 'gif' | 'webp') {
  if (!hasEnd(upload, format)) throw broken();
  const animated = format === 'gif' || format === 'webp';
  try {
    return await sharp(upload, { limitInputPixels: MAX_PIXELS, animated, failOn: 'warning' })
      .rotate()
      .toFormat(format)
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw broken();
  }
}
