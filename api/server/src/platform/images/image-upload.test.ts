import sharp from 'sharp';
import { noisePng } from '../../../testing/records/draft';
import { cleanImage } from './image-upload';

const formats = ['png', 'jpeg', 'gif', 'webp'] as const;
const SIDE = 40;

const drawn = async (format: (typeof formats)[number]) =>
  sharp(await noisePng(SIDE))
    .toFormat(format)
    .toBuffer();

/** Two frames, one below the other. */
const moving = async (format: 'gif' | 'webp') => {
  const { data } = await sharp(await noisePng(SIDE))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const frames = Buffer.concat([data, data.map((value) => 255 - value)]);
  const raw = { width: SIDE, height: 2 * SIDE, channels: 3, pageHeight: SIDE } as const;
  return sharp(frames, { raw }).toFormat(format, { loop: 0 }).toBuffer();
};

it.each(formats)('takes a good %s, with bytes behind its end too', async (format) => {
  const bytes = await drawn(format);
  for (const upload of [bytes, Buffer.concat([bytes, Buffer.from('\0\0')])])
    expect(await cleanImage(upload)).toMatchObject({ mime: `image/${format}`, width: SIDE, height: SIDE });
});

it.each(['gif', 'webp'] as const)('takes a moving %s', async (format) => {
  expect(await cleanImage(await moving(format))).toMatchObject({ width: SIDE, height: SIDE });
});

const images = [
  ...formats.map((format) => [format, () => drawn(format)] as const),
  ['moving gif', () => moving('gif')] as const,
  ['moving webp', () => moving('webp')] as const,
];

it.each(images)('refuses a %s that is cut, by its last byte or half of it', async (_what, draw) => {
  const bytes = await draw();
  for (const cut of [1, 2, 8, 12, 13, 40, Math.round(bytes.length / 4), Math.round(bytes.length / 2)])
    await expect(cleanImage(bytes.subarray(0, bytes.length - cut))).rejects.toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'file', message: 'This image is broken or too large to be read.' }],
    });
});
