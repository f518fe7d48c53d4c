import { read } from '../workspace.mjs';

const ownPackages = ['@console/release', '@console/shared-ui'].map((name) => [name, 'workspace:*']);
const vendorPackages = [['react', 'catalog:']];

/** Files of a remote with one page. */
export function remoteFiles(name) {
  const folder = `remote-${name.kebab}`;
  const feature = `${folder}/src/features/${name.kebab}`;
  return {
    [`${folder}/package.json`]: JSON.stringify(packageJson(name)),
    [`${folder}/webpack.config.mjs`]: webpackConfig,
    [`${folder}/src/remote.ts`]: remote(name),
    [`${folder}/src/feature-list.ts`]: featureList(name),
    [`${folder}/src/features.ts`]: read('remote-admin/src/features.ts'),
    [`${folder}/src/features.test.ts`]: read('remote-admin/src/features.test.ts'),
    [`${feature}/${name.kebab}.feature.ts`]: featureFile(name),
    [`${feature}/${name.kebab}-page.tsx`]: page(name),
    [`${feature}/${name.kebab}-page.test.tsx`]: test(name),
  };
}

const packageJson = ({ kebab, title }) => ({
  name: `@console/remote-${kebab}`,
  version: '1.0.0',
  private: true,
  exports: {},
  console: {
    budgets: { entryGzipBytes: 40_000, totalGzipBytes: 150_000 },
    smoke: [{ route: `/admin/${kebab}`, expect: { role: 'heading', name: title } }],
  },
  dependencies: Object.fromEntries([...ownPackages, ...vendorPackages]),
  devDependencies: { '@console/tooling': 'workspace:*' },
});

const webpackConfig = `
import { remoteConfig } from '@console/tooling/webpack/remote-config';

export default remoteConfig(import.meta.dirname);
`;

const remote = ({ kebab }) => `
import { defineRemote } from '@console/release/contract/define-remote';
import { RemoteFrame } from '@console/shared-ui/remote-frame';
import { features } from './features';

export const { bootstrap, mount, update, unmount, prepare } = defineRemote({
  name: '${kebab}',
  features,
  Frame: RemoteFrame,
});
`;

const featureList = ({ camel, kebab }) => `
export { ${camel}Feature } from './features/${kebab}/${kebab}.feature';
`;

const featureFile = ({ camel, kebab, pascal, title }) => `
import { defineFeature } from '@console/release/contract/define-feature';

export const ${camel}Feature = defineFeature({
  name: '${kebab}',
  routes: [
    {
      pattern: '/admin/${kebab}',
      access: 'console:enter',
      title: '${title}',
      page: () => import('./${kebab}-page').then(({ ${pascal}Page }) => ${pascal}Page),
    },
  ],
  menu: [
    {
      id: '${kebab}',
      title: '${title}',
      icon: 'dashboard',
      order: 200,
      parent: null,
      route: '/admin/${kebab}',
      access: 'console:enter',
    },
  ],
});
`;

const page = ({ pascal, title }) => `
import { PageHeader } from '@console/shared-ui/page-header';

/** The first page of this remote. */
export function ${pascal}Page() {
  return (
    <>
      <PageHeader title="${title}" />
      <p>This page comes from a remote of its own.</p>
    </>
  );
}
`;

const test = ({ kebab, title }) => `
import { screen } from '@testing-library/react';
import { openPage } from '@console/tooling/test-kit/open-page';
import { features } from '../../features';

it('has a heading', async () => {
  await openPage(features, '/admin/${kebab}');
  expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible();
});
`;
