import type { HostContext } from './host-context';

/** A failure of a page, as its card shows it and as the host is told of it. */
export interface PageFailure {
  readonly error: Error;
  /** Names this one failure on the card and in the log of the server. */
  readonly traceId: string;
}

/** Names a failure. */
export const pageFailure = (error: Error): PageFailure => ({ error, traceId: crypto.randomUUID() });

/** Tells the host what failed, with the version and the release it failed in. */
export function reportFailure(host: HostContext, code: string, { error, traceId }: PageFailure): void {
  const { remote, version, number } = host.release;
  host.telemetry('remote.failed', {
    code,
    remote,
    version,
    release: number,
    message: error.message,
    traceId,
  });
}
