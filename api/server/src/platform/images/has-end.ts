/** Whether an image goes on to its end: decoders of these take one that is cut behind its last pixel or a whole picture. */
export function hasEnd(bytes: Buffer, format: 'png' | 'jpeg' | 'gif' | 'webp'): boolean {
  return format === 'webp' || ends[format](bytes);
}

const ends = { png: pngEnds, jpeg: jpegEnds, gif: gifEnds } as const;

const PNG_SIGNATURE = 8;
/** Length, type and check sum of a chunk. */
const PNG_FRAME = 12;

/** PNG, 11.2: chunks up to that of the end. */
function pngEnds(bytes: Buffer): boolean {
  for (let at = PNG_SIGNATURE; at + PNG_FRAME <= bytes.length;) {
    const next = at + PNG_FRAME + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next <= bytes.length;
    at = next;
  }
  return false;
}

const JPEG_END = 0xd9;

/** ITU T.81, B.1: segments, each behind its marker, up to that of the end. */
function jpegEnds(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(0xff); at >= 0;) {
    const marker = bytes[at + 1];
    if (marker === undefined || marker === JPEG_END) return marker === JPEG_END;
    const hasLength = marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd8);
    if (hasLength && at + 4 > bytes.length) return false;
    // what follows a scan has no length, and no other marker in it
    at = bytes.indexOf(
      0xff,
      hasLength ? at + 2 + bytes.readUInt16BE(at + 2) : at + (marker === 0xff ? 1 : 2),
    );
  }
  return false;
}

const GIF_HEADER = 13;
const GIF_IMAGE = 0x2c;
const GIF_EXTENSION = 0x21;
const GIF_END = 0x3b;

/** GIF89a, Appendix B: blocks up to the trailer. */
function gifEnds(bytes: Buffer): boolean {
  let at = GIF_HEADER + coloursAt(bytes, 10);
  while (at < bytes.length && bytes[at] !== GIF_END) {
    if (bytes[at] === GIF_EXTENSION) at = behindParts(bytes, at + 2);
    else if (bytes[at] === GIF_IMAGE) at = behindParts(bytes, at + 11 + coloursAt(bytes, at + 9));
    else return false;
  }
  return at < bytes.length;
}

/** Bytes of the table of colours that the flags at this place tell of. */
function coloursAt(bytes: Buffer, place: number): number {
  const flags = bytes[place] ?? 0;
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** Where a row of parts ends, each behind its length, the last of none. */
function behindParts(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes[at]; length !== undefined && length > 0; length = bytes[at]) at += 1 + length;
  return at + 1;
}
