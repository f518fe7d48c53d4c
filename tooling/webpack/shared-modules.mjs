import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageJson } from './package-json.mjs';

/** Modules of which a page has one copy: the host brings them, remotes use them. */
const vendorNames = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', 'single-spa', 'yup'];
const prefixNames = ['react/', 'react-dom/'];
/** Modules of our own with a semver of their own, additive only. A key that ends with `/` stands for all below it. */
const ownNames = [
  { key: '@console/shared-auth/', folder: 'shared-auth' },
  { key: '@console/shared-ui/vendor/antd', folder: 'shared-ui' },
  { key: '@console/shared-ui/vendor/pro-table', folder: 'shared-ui' },
];

/** Libraries that shared modules of our own hand on, by the folder of the package that has them. */
const handedOn = [
  { folder: 'shared-ui', names: ['antd', '@ant-design/pro-table', '@ant-design/v5-patch-for-react-19'] },
];

/** Those that the host itself has no use for on every page: their files come when a remote asks. */
const onDemandNames = [
  '@tanstack/react-query',
  '@console/shared-ui/vendor/antd',
  '@console/shared-ui/vendor/pro-table',
];

/** Whether a shared module comes when it is asked for, and not with the first script. */
export const isOnDemand = (name) => onDemandNames.includes(name);

function versions(root) {
  const require = createRequire(join(root, 'host/package.json'));
  const vendor = vendorNames.map((key) => ({ key, version: require(`${key}/package.json`).version }));
  const prefixes = prefixNames.map((key) => ({ key, version: require(`${key}package.json`).version }));
  const own = ownNames.map(({ key, folder }) => ({ key, version: packageJson(join(root, folder)).version }));
  return [...vendor, ...prefixes, ...own];
}

const majorOf = (version) => `^${version.split('.')[0]}`;

/** Versions of what the host provides, by key. */
export function providedVersions(root) {
  return Object.fromEntries(versions(root).map(({ key, version }) => [key, version]));
}

/** Versions of the libraries that the shared modules are made of, by name: no remote needs them in its own files. */
export function sharedLibraries(root) {
  const versionsIn = ({ folder, names }) => {
    const require = createRequire(join(root, folder, 'package.json'));
    return names.map((name) => [name, require(`${name}/package.json`).version]);
  };
  return Object.fromEntries([{ folder: 'host', names: vendorNames }, ...handedOn].flatMap(versionsIn));
}

/** What remotes take from the host, without a copy of their own to fall back on. */
export function consumedModules(root) {
  return Object.fromEntries(
    versions(root).map(({ key, version }) => [
      key,
      {
        singleton: true,
        import: /** @type {const} */ (false),
        strictVersion: true,
        requiredVersion: majorOf(version),
      },
    ]),
  );
}

/** The same as `remote.json` and the release document list it. */
export function sharedList(root) {
  return versions(root).map(({ key, version }) => ({
    name: key,
    version,
    requiredVersion: majorOf(version),
  }));
}
