import type { ReleaseEnvironment } from '@console/contract/releases';

/** Where a version of a remote runs, for whom: `stage, local as canary (10 %)`. */
export function placesOf(
  { remote, version }: { readonly remote: string; readonly version: string },
  environments: readonly ReleaseEnvironment[],
): string {
  const places = environments.flatMap(({ env, pins }) =>
    pins
      .filter((pin) => pin.remote === remote)
      .flatMap(({ state }) => [
        ...(state.version === version ? [`${env}${state.enabled ? '' : ' (off)'}`] : []),
        ...state.canaries
          .filter((canary) => canary.version === version)
          .map(({ percent }) => `${env} as canary (${percent} %)`),
        ...(state.fallback === version ? [`${env} as fallback`] : []),
      ]),
  );
  return places.join(', ');
}
