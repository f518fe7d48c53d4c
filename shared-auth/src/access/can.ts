import { policies, type Policy, type Rule, type Subject, type Target } from './role-policies';

export { policyNames, type Policy, type Subject, type Target } from './role-policies';

function isPolicy(name: string): name is Policy {
  return Object.hasOwn(policies, name);
}

/** Whether `subject` may do what `policy` names; a policy nobody wrote is denied. */
export function can(subject: Subject | null, policy: string, target: Target = {}): boolean {
  if (subject === null || !isPolicy(policy)) return false;
  const rule: Rule = policies[policy];
  return rule(subject, target);
}

/** Levels above market see the console, level 6 sees /market alone (R4). */
export function homePath(subject: Subject): '/market' | '/admin/dashboard' {
  return can(subject, 'market:enter') ? '/market' : '/admin/dashboard';
}
