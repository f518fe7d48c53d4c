import { deflateSync, gzipSync, crc32 } from 'node:zlib';
import { noisePng } from '../records/draft';

/** A file that somebody means harm with. */
export interface HostileUpload {
  readonly what: string;
  readonly file: { readonly name: string; readonly bytes: Buffer; readonly type: string };
  /** What must not come out of the server again. */
  readonly secret: string;
}

const script = '<script>alert(1)</script>';

/** A PNG that claims a size and holds a few bytes. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(4_000_000));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
const names = [
  '../../../etc/cron.d/a.png',
  '..\\..\\a.png',
  '/etc/passwd',
  'C:\\windows\\a.png',
  'a.png\0.html',
  'a.html',
  'a.png.exe',
  '.htaccess',
  'con.png',
  `${script}.png`,
  `${'a'.repeat(4000)}.png`,
];

/** Polyglots, bombs, wrong types and names with paths. */
export async function hostileUploads(): Promise<readonly HostileUpload[]> {
  const png = await noisePng(12);
  const gif = Buffer.from(
    '47494638396101000100800000ffffff00000021f90401000000002c00000000010001000002024401003b',
    'hex',
  );
  const image = (what: string, bytes: Buffer, type = 'image/png') =>
    ({ what, file: { name: 'a.png', bytes, type }, secret: script }) as const;
  return [
    image('a script behind a PNG', Buffer.concat([png, Buffer.from(script)])),
    image('a script behind a GIF', Buffer.concat([gif, Buffer.from(script)]), 'image/gif'),
    image('a GIF that is a script', Buffer.from(`GIF89a/*${script}*/=1;`), 'image/gif'),
    image(
      'an archive behind a PNG',
      Buffer.concat([png, Buffer.from('504b0304', 'hex'), Buffer.from(script)]),
    ),
    image('a page named an image', Buffer.from(`<!doctype html>${script}`)),
    image('a page that says it is one', Buffer.from(`<!doctype html>${script}`), 'text/html'),
    image('an SVG with a script', svg(script), 'image/svg+xml'),
    image('an SVG with a handler', svg('<rect onload="alert(1)"/>')),
    image(
      'an SVG that reads a file',
      Buffer.from('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'),
    ),
    image('an SVG that loads another', svg('<image href="http://127.0.0.1:1/x"/>')),
    image(
      'a billion laughs',
      Buffer.from('<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><svg>&c;</svg>'),
    ),
    image('a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>')),
    image('a program', Buffer.from('7f454c46020101', 'hex')),
    image('a packed bomb', gzipSync(Buffer.alloc(20_000_000))),
    image('a PNG of 50 000 × 50 000', pngOf(50_000, 50_000)),
    image('a PNG of 2 000 000 000 × 1', pngOf(2_000_000_000, 1)),
    image('a PNG of no size', pngOf(0, 0)),
    image('a PNG cut short', png.subarray(0, 80)),
    image('a TIFF', Buffer.from('49492a0008000000', 'hex')),
    image('a BMP', Buffer.from('424d3a000000000000003600', 'hex')),
    image('a HEIC', Buffer.from('0000001866747970686569630000000068656963', 'hex')),
    image('a Windows cursor', Buffer.from('0000020001000101', 'hex')),
    image('UTF-16 with a script', Buffer.from(`\ufeff${script}`, 'utf16le')),
    ...names.map((name) => ({
      what: `a name like ${name.slice(0, 30)}`,
      file: { name, bytes: png, type: 'image/png' },
      secret: script,
    })),
  ];
}
