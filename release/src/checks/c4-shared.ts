import { satisfies } from 'semver';
import type { RemoteJson } from '../contract/remote-json';
import type { EnvironmentHost } from '../environment-host';
import type { Violation } from '../release-error';
import type { Check } from './check';

/** Two copies of these in a page break it: each remote takes them from the host. */
const alwaysShared = ['react', 'react-dom'];

/** C4: the host brings every shared singleton in range with all that is taken from it, and no remote has a copy of its own, shared or in its files. */
export const c4Shared: Check = {
  id: 'C4',
  title: 'shared singletons satisfied, no private copy',
  against: 'host',
  again: 'yes',
  forced: 'with-reason',
  run: async ({ remotes, host }) =>
    remotes.flatMap(({ manifest }) => [
      ...privateCopies(manifest, host),
      ...bundledCopies(manifest, host),
      ...unsatisfied(manifest, host),
      ...missingExports(manifest, host),
    ]),
};

function privateCopies({ name, shared }: RemoteJson, host: EnvironmentHost): Violation[] {
  const own = shared.filter((module) => !module.singleton && host.shared[module.name] !== undefined);
  const unlisted = alwaysShared.filter((module) => !shared.some((listed) => listed.name === module));
  return [...own.map((module) => module.name), ...unlisted].map((module) => ({
    code: 'C4-PRIVATE-COPY',
    remote: name,
    message: `expected ${module} from the host, got a copy of ${name}'s own; share it as a singleton`,
  }));
}

/** What the host brings for all, in whatever version, is in no file of a remote. */
function bundledCopies({ name, bundled = {} }: RemoteJson, host: EnvironmentHost): Violation[] {
  const brought: Readonly<Record<string, string>> = { ...host.libraries, ...host.shared };
  return Object.entries(bundled)
    .filter(([library]) => brought[library] !== undefined)
    .map(([library, version]) => ({
      code: 'C4-BUNDLED',
      remote: name,
      message: `expected ${library} ${brought[library]} from the host, got ${version} in the files of ${name}; import it by a shared module`,
    }));
}

function unsatisfied({ name, shared }: RemoteJson, host: EnvironmentHost): Violation[] {
  return shared
    .filter(({ singleton }) => singleton)
    .filter((module) => !isProvided(host.shared[module.name], module.requiredVersion))
    .map((module) => ({
      code: 'C4-SHARED',
      remote: name,
      message:
        `expected ${module.name} ${module.requiredVersion} from the host, ` +
        `got ${host.shared[module.name] ?? 'none'}; build ${name} against the modules of the host`,
    }));
}

/** Within its range a module may lack what a newer one has, and a page fails where it is used. */
function missingExports({ name, imports = {} }: RemoteJson, host: EnvironmentHost): Violation[] {
  const { exports } = host;
  if (!exports) return [];
  return Object.entries(imports).flatMap(([module, names]) => {
    const provided = exports[module];
    const missing = names.filter((each) => !provided?.includes(each));
    if (provided && missing.length === 0) return [];
    const expected = missing.length > 0 ? `${missing.join(', ')} of ${module}` : module;
    const got = provided ? `a ${module} without` : 'no such module';
    return {
      code: 'C4-EXPORT',
      remote: name,
      message: `expected ${expected} from the host, got ${got}; pin a host that has it, or build ${name} without`,
    };
  });
}

function isProvided(version: string | undefined, range: string): boolean {
  return version !== undefined && satisfies(version, range, { includePrerelease: true });
}
