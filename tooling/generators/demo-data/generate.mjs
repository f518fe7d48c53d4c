/** Writes api/server/data: `node tooling/generators/demo-data/generate.mjs`. A rerun writes the same bytes. */
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brandLogos } from './brands.mjs';
import { demoFiles } from './demo-files.mjs';
import { logo, scenes } from './scenes.mjs';

const server = new URL('../../../api/server/', import.meta.url);
const target = new URL('data/', server);
const sharp = createRequire(new URL('package.json', server))('sharp');

const png = { palette: true, compressionLevel: 9, effort: 10 };

async function writePicture(path, svg, { width, colours }) {
  const image = sharp(Buffer.from(svg))
    .resize({ width })
    .png({ ...png, colours, dither: 1 });
  await writeFile(new URL(path, target), await image.toBuffer());
}

await mkdir(new URL('images/brands/', target), { recursive: true });
await mkdir(new URL('base/', target), { recursive: true });
for (const [name, text] of Object.entries(demoFiles())) await writeFile(new URL(name, target), text);
for (const [name, svg] of Object.entries(scenes)) {
  await writePicture(`images/${name}.png`, svg, { width: 1600, colours: 256 });
  await writePicture(`images/${name}-thumbnail.png`, svg, { width: 800, colours: 256 });
}
await writePicture('images/logo.png', logo(), { width: 512, colours: 64 });
for (const [path, svg] of Object.entries(brandLogos)) {
  await writePicture(path, svg, { width: 760, colours: 64 });
}
