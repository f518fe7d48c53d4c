import { ApiError } from '@console/shared-auth/http/api-error';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads a list anew when a change of one of its rows was refused, as somebody else had changed it (412). */
export async function refreshIfStale(
  queryClient: QueryClient,
  queryKey: QueryKey,
  error: unknown,
): Promise<void> {
  if (error instanceof ApiError && error.status === 412) await queryClient.invalidateQueries({ queryKey });
}
