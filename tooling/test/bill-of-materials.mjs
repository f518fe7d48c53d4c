/** `npm run bom -- [file]`: writes every package that the product is installed with, in CycloneDX 1.6. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { install } from '../start/install.mjs';
import { root } from '../start/places.mjs';
import { say } from '../start/say.mjs';
import { installedPackages } from './installed-packages.mjs';

const licences = new Map();

/** One licence expression is one object, however many packages are under it. */
function licenceOf(text) {
  if (!licences.has(text)) {
    const isExpression = / (AND|OR|WITH) /.test(text);
    licences.set(text, isExpression ? new Models.LicenseExpression(text) : new Models.NamedLicense(text));
  }
  return licences.get(text);
}

/** The text of the bill, which is the same for the same packages. */
export function billOfMaterials() {
  const bom = new Models.Bom();
  for (const { name, version, license } of installedPackages('product')) {
    const [scope, own] = name.startsWith('@') ? name.split('/') : [undefined, name];
    const purl = `pkg:npm/${scope ? `${encodeURIComponent(scope)}/` : ''}${own}@${version}`;
    bom.components.add(
      new Models.Component(Enums.ComponentType.Library, own, {
        group: scope,
        version,
        bomRef: purl,
        purl,
        licenses: new Models.LicenseRepository([licenceOf(license)]),
      }),
    );
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

if (process.argv[1] === import.meta.filename) {
  await install();
  const file = process.argv[2] ?? join(root, '.cache/bom.json');
  const text = billOfMaterials();
  writeFileSync(file, text);
  say(`${file}: ${JSON.parse(text).components.length} packages`);
}
