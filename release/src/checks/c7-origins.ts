import type { Check } from './check';

const kinds = ['connect', 'img', 'frame'] as const;

/** C7: a remote speaks to no origin that the policy of the environment, and so its CSP, does not allow. */
export const c7Origins: Check = {
  id: 'C7',
  title: 'origins within the policy',
  against: 'policy',
  again: 'yes',
  forced: 'with-reason',
  run: async ({ document: { env }, policy, remotes }) =>
    remotes.flatMap(({ name, manifest }) =>
      kinds.flatMap((kind) =>
        manifest.csp[kind]
          .filter((origin) => !(policy.csp?.[kind] ?? []).includes(origin))
          .map((origin) => ({
            code: 'C7-ORIGIN',
            remote: name,
            message: `expected ${kind} origins of policy/${env}.json, got ${origin}; allow it there and in the CSP first`,
          })),
      ),
    ),
};
