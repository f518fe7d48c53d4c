/**
 * Modules that the host brings for remotes and hardly uses itself. Federation provides only what the build meets,
 * so they are named here; loading them early, while the browser is idle, makes the first page of a remote quick.
 */
const providedModules = [
  () => import('@console/shared-auth/access/can'),
  () => import('@console/shared-auth/http/api-error'),
  () => import('@console/shared-auth/http/call'),
  () => import('@console/shared-auth/session/session-store'),
  () => import('@console/shared-auth/session/tokens'),
  () => import('@tanstack/react-query'),
  () => import('@console/shared-ui/vendor/antd'),
  () => import('@console/shared-ui/vendor/pro-table'),
];

/** Loads what remotes will ask for; a failure shows when a remote asks. */
export function warmUp(): void {
  for (const load of providedModules) void load().catch(() => undefined);
}
