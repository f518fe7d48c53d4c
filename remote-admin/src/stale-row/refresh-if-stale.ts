import { ApiError } from '@console/shared-auth/http/api-error';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads a list anew when a change of one of its rows was refused, as somebody else had changed it (412, or 409 of an Undo). */
export async function refreshIfStale(
  queryClient: QueryClient,
  queryKey: QueryKey,
  error: unknown,
): Promise<void> {
  if (error instanceof ApiError && [409, 412].includes(error.status))
    await queryClient.invalidateQueries({ queryKey });
}
