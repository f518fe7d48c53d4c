import type { PublishedVersion } from '@console/contract/releases';

/** The libraries in the files of a version as a bill of materials, CycloneDX 1.6 in JSON. */
export function billOfMaterials({ remote, version, libraries }: PublishedVersion): string {
  const components = libraries.map((library) => {
    const at = library.lastIndexOf('@');
    const [name, of] = [library.slice(0, at), library.slice(at + 1)];
    const purl = `pkg:npm/${name.replace('@', '%40')}@${of}`;
    return { type: 'library', 'bom-ref': purl, name, version: of, purl };
  });
  const component = { type: 'application', 'bom-ref': `${remote}@${version}`, name: remote, version };
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component },
    components,
  };
  return JSON.stringify(bill, null, 2);
}
