import type { FastifyRequest } from 'fastify';

/** Query parameters that open something to whoever reads them. */
const secretParameters = ['token', 'signature'];

/** A request as the log shows it: no header, and an address without the values that are secrets. */
export function describeRequest({ method, url, ip, host }: FastifyRequest) {
  return { method, url: withoutSecrets(url), host, remoteAddress: ip };
}

function withoutSecrets(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (query.length === 0) return url;
  return `${path}?${query.join('?').split('&').map(hideSecret).join('&')}`;
}

function hideSecret(parameter: string): string {
  const [name] = [...new URLSearchParams(parameter).keys()];
  return name && secretParameters.includes(name.toLowerCase()) ? `${name}=…` : parameter;
}
