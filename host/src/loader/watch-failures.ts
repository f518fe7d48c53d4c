import type { PageFailure } from './failure-report';

/** Tells of what nobody caught in this page: errors of scripts and rejected promises. */
export function watchFailures(): void {
  window.addEventListener('error', ({ error, message, filename }) => {
    const { stack } = detailsOf(error);
    report({ code: 'E-WINDOW', message, stack: stack ?? filename });
  });
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    const { name, message, stack } = detailsOf(reason);
    // whoever gave up on purpose has not failed
    if (name !== 'AbortError') report({ code: 'E-WINDOW', message, stack });
  });
}

/** What remotes and the loader tell: `remote.failed`, with its code, remote and version. */
export function reportRemoteFailure(event: string, fields: Readonly<Record<string, unknown>> = {}): void {
  if (event !== 'remote.failed') return;
  const { code, message, remote, version, traceId } = fields;
  report({
    code: textOf(code) ?? 'E-EVAL',
    message: textOf(message) ?? event,
    remote: textOf(remote),
    version: textOf(version),
    traceId: textOf(traceId),
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function detailsOf(thrown: unknown): { name: string; message: string; stack: string | undefined } {
  if (thrown instanceof Error) return { name: thrown.name, message: thrown.message, stack: thrown.stack };
  return { name: '', message: String(thrown), stack: undefined };
}

function report(failure: PageFailure): void {
  import('./failure-report').then(
    ({ sendFailureReport }) => sendFailureReport(failure),
    () => undefined,
  );
}
