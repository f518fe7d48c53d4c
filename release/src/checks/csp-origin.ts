const form = /^(https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;

/** Whether a text is an origin as a header may hold it, `https://*.example.com` too: none adds a directive of its own. */
export const isCspOrigin = (text: string): boolean => form.test(text);

/** Whether what a policy allows lets an origin through, as browsers hold it: `*.` stands for any name before the rest. */
export function allowsOrigin(allowed: string, origin: string): boolean {
  if (!isCspOrigin(allowed)) return false;
  if (allowed === origin) return true;
  const [scheme = '', rest = ''] = allowed.split('*');
  return allowed.includes('*') && origin.startsWith(scheme) && origin.endsWith(rest);
}
