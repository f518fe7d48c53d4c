import { pageFailureLimits, reportPageFailure } from '@console/contract/page-failures';
import { callAnonymously } from '@console/shared-auth/http/call';
import { environmentName } from './environment';
import { failureOrigin } from './failure-origin';
import { runningRelease } from './release-store';

/** A failure as whoever caught it knows it; what is left out is found out by the stack. */
export interface PageFailure {
  readonly code: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly remote?: string | undefined;
  readonly version?: string | undefined;
  readonly traceId?: string | undefined;
}

/** Of one page; a page that fails in a circle is told of often enough. */
const MAX_REPORTS = 20;
const sentKeys = new Set<string>();

/** Tells the server's log of a failure once, with remote@version and the release. */
export function sendFailureReport(failure: PageFailure): void {
  const { code, message, stack = '', traceId } = failure;
  const origin = failure.remote
    ? { remote: failure.remote, version: failure.version }
    : (failureOrigin(`${stack} ${message}`) ?? { remote: 'host', version: undefined });
  const key = [code, message, origin.remote].join('\n');
  if (sentKeys.has(key) || sentKeys.size >= MAX_REPORTS) return;
  sentKeys.add(key);
  const release = runningRelease()?.number;
  const body = {
    code,
    message: message.slice(0, pageFailureLimits.message) || 'no message',
    stack: stack.slice(0, pageFailureLimits.stack),
    ...origin,
    ...(release !== undefined && { release: String(release) }),
    environment: environmentName(),
    page: location.pathname.slice(0, 300),
    traceId,
  };
  // who can't be told now is not told: the page has other worries
  callAnonymously(reportPageFailure, { body, keepalive: true }).catch(() => undefined);
}
