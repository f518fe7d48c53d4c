import { join } from 'node:path';
import { root } from '../start/places.mjs';
import { requireTypescript } from '../webpack/require-typescript.mjs';

/** The policy that guards a screen: the one that was named, else `<noun>:read` and the like where it exists. */
export function policyOf(noun, named) {
  const [{ policyNames }] = requireTypescript([join(root, 'shared-auth/src/access/role-policies.ts')]);
  const policy = named ?? policyNames.find((name) => name.startsWith(`${noun.kebab}:`));
  if (policyNames.includes(policy)) return policy;
  const what = named ? `There is no policy ${named}` : `No policy is named ${noun.kebab}:…`;
  throw new Error(`${what}: write it in shared-auth/src/access/role-policies.ts, or give --access <policy>`);
}
