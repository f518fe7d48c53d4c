import { endpoint } from './endpoint';
import { body, requiredText, text } from './rules';

/** Longest message and stack of a failure, in characters; whoever tells more of one cuts it. */
export const pageFailureLimits = { message: 500, stack: 4000 } as const;

/**
 * What failed in a page, so that ops find it in the log of the server: a code of the loader or
 * `E-WINDOW`, the remote and its version or `host`, and the release that the page runs.
 */
export const reportPageFailure = endpoint({
  method: 'POST',
  path: '/api/page-failures',
  summary: 'Logs a failure in a page, signed in or not; limited per address',
  body: body({
    code: requiredText(40),
    message: requiredText(pageFailureLimits.message),
    stack: text(pageFailureLimits.stack),
    remote: requiredText(80),
    version: text(80),
    release: text(20),
    environment: requiredText(80),
    page: requiredText(300),
    traceId: text(40),
  }),
});
