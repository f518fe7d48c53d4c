/** Where a developer's machine serves a remote: only that machine itself can be meant. */
const devOrigin = /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/;
/** What such a remote brings: code, styles, fonts, pictures, and the news of its next build. */
const opened = ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src'];

/**
 * The policy of a page that lets remotes of the developer's machine in, as the cookie of the host names them
 * (`http://localhost:4100|…`); whatever is no such address stays out. Only for environments where everybody may
 * override, never for production (docs/releases.md).
 */
export function withDevRemotes(policy: string, cookie: string | undefined): string {
  const origins = (cookie ?? '').split('|').filter((origin) => devOrigin.test(origin));
  if (origins.length === 0) return policy;
  return policy
    .split(';')
    .map((directive) =>
      opened.includes(directive.split(' ')[0] ?? '') ? [directive, ...origins].join(' ') : directive,
    )
    .join(';');
}
