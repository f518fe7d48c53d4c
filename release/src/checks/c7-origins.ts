import type { Violation } from '../release-error';
import type { Candidate, CandidateRemote, Check } from './check';
import { allowsOrigin, isCspOrigin } from './csp-origin';

const kinds = ['connect', 'img', 'frame'] as const;

/** C7: a remote speaks to no origin that the policy of the environment, and so its CSP, does not allow. */
export const c7Origins: Check = {
  id: 'C7',
  title: 'origins within the policy',
  against: 'policy',
  again: 'yes',
  forced: 'with-reason',
  run: async (candidate) => candidate.remotes.flatMap((remote) => foreignOrigins(remote, candidate)),
};

function foreignOrigins(
  { name, manifest }: CandidateRemote,
  { document: { env }, policy }: Candidate,
): Violation[] {
  return kinds.flatMap((kind) =>
    manifest.csp[kind].flatMap((origin): Violation[] => {
      if (!isCspOrigin(origin)) {
        const form = `expected an origin such as https://maps.example.com, got ${origin} (${kind}); correct it in package.json of ${name}, console.csp, and build it again`;
        return [{ code: 'C7-FORM', remote: name, message: form }];
      }
      if ((policy.csp?.[kind] ?? []).some((allowed) => allowsOrigin(allowed, origin))) return [];
      const message = `expected ${kind} origins of policy/${env}.json, got ${origin}; allow it there first, in csp.${kind}: pages of ${env} speak to no other`;
      return [{ code: 'C7-ORIGIN', remote: name, message }];
    }),
  );
}
