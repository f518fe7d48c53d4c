import { failed, notTried, ok, type DoctorCheck } from '../doctor-check';

export const trustedProxiesCheck: DoctorCheck = {
  id: 'trusted-proxies',
  title: 'TRUSTED_PROXIES',
  async run({ requests, environment: { trustedProxies } }) {
    const wide = trustedProxies.filter((network) => /\/[1-7]$/.test(network));
    if (wide.length > 0)
      return failed(
        `${wide.join(', ')} trusts strangers, who may then name any address as theirs: list your proxies`,
      );
    if (!requests || requests.origins().length === 0)
      return notTried('only an instance that people use sees its proxies, on the page of the console');
    const untrusted = requests.untrustedProxies();
    if (untrusted.length > 0)
      return failed(
        `${untrusted.join(', ')} sends X-Forwarded-For and is not trusted: add it, if it is your proxy`,
      );
    return ok(trustedProxies.length > 0 ? trustedProxies.join(', ') : 'no proxy is used');
  },
};
