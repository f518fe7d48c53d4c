/**
 * Where a page may take what from. Styles allow inline ones: the editor's frame, antd and charts write them
 * (docs/decisions/0004-inline-styles.md).
 */
export function contentSecurityPolicy(videoHosts: readonly string[]) {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameSrc: ["'self'", 'blob:', ...videoHosts.map((host) => `https://${host}`)],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  };
}
