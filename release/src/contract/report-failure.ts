import type { HostContext } from './host-context';

/** Tells the host what failed, with the version and the release it failed in. */
export function reportFailure(host: HostContext, code: string, error: Error): void {
  const { remote, version, number } = host.release;
  host.telemetry('remote.failed', { code, remote, version, release: number, message: error.message });
}
