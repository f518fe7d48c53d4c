import { satisfies, validRange } from 'semver';
import type { Check } from './check';

/** C3: the contract of the host is in the range that each remote asks for. */
export const c3Contract: Check = {
  id: 'C3',
  title: 'contract of the host in range',
  against: 'host',
  again: 'yes',
  forced: 'with-reason',
  run: async ({ remotes, host }) =>
    remotes
      .filter(
        ({ manifest }) => !validRange(manifest.contract) || !satisfies(host.contract, manifest.contract),
      )
      .map(({ name, manifest }) => ({
        code: 'C3-CONTRACT',
        remote: name,
        message: `expected a host with contract ${manifest.contract}, got ${host.contract}; build ${name} against it`,
      })),
};
