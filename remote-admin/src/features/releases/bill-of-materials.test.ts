import type { PublishedVersion } from '@console/contract/releases';
import { billOfMaterials } from './bill-of-materials';

it('names each library by its package address, as CycloneDX 1.6 has it', () => {
  const version: PublishedVersion = {
    ...{ remote: 'admin', version: '1.3.0', gitSha: null, builtAt: null, published: null, bytes: 1 },
    ...{ contract: '^1.0.0', api: '^1.0.0', shared: [] },
    libraries: ['quill@2.0.3', '@ant-design/icons@6.1.0'],
  };
  expect(JSON.parse(billOfMaterials(version))).toEqual({
    ...{ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 },
    metadata: {
      component: { type: 'application', 'bom-ref': 'admin@1.3.0', name: 'admin', version: '1.3.0' },
    },
    components: [
      {
        ...{ type: 'library', name: 'quill', version: '2.0.3' },
        ...{ 'bom-ref': 'pkg:npm/quill@2.0.3', purl: 'pkg:npm/quill@2.0.3' },
      },
      {
        ...{ type: 'library', name: '@ant-design/icons', version: '6.1.0' },
        'bom-ref': 'pkg:npm/%40ant-design/icons@6.1.0',
        purl: 'pkg:npm/%40ant-design/icons@6.1.0',
      },
    ],
  });
});
