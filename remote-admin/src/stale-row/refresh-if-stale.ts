import { ApiError, isUnanswered } from '@console/shared-auth/http/api-error';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads a list anew when a change of one of its rows was refused, as somebody else had changed it (412), or got no answer,
 * as it may have been done.
 */
export async function refreshIfStale(
  queryClient: QueryClient,
  queryKey: QueryKey,
  error: unknown,
): Promise<void> {
  const isStale = error instanceof ApiError && error.status === 412;
  if (isStale || isUnanswered(error)) await queryClient.invalidateQueries({ queryKey });
}
