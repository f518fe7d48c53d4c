import { satisfies } from 'semver';
import type { Check } from './check';

/** C10: the API of the environment is in the range that each remote asks for. */
export const c10Api: Check = {
  id: 'C10',
  title: 'required API present',
  against: 'host',
  again: 'yes',
  forced: 'with-reason',
  run: async ({ remotes, host }) =>
    remotes
      .filter(({ manifest }) => !satisfies(host.api, manifest.requires.api))
      .map(({ name, manifest }) => ({
        code: 'C10-API',
        remote: name,
        message: `expected an API ${manifest.requires.api}, got ${host.api}; deploy the API first`,
      })),
};
