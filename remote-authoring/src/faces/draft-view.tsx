import type { Draft } from '@console/contract/drafts';
import { ApiError } from '@console/shared-auth/http/api-error';
import { QueryView } from '@console/shared-ui/query-view';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { draftFailure } from './draft-preview.queries';

interface DraftViewProps {
  readonly query: UseQueryResult<Draft>;
  readonly children: (draft: Draft) => ReactNode;
}

/**
 * Draws a draft once it is there; a missing one leads to /not-found, a forbidden one to /login (A§4.9, R14). One that
 * was read stays: compliance may not read it any more once it has decided, and is not thrown out for that.
 */
export function DraftView({ query, children }: DraftViewProps) {
  const refusal = !query.data && query.error instanceof ApiError ? query.error.status : null;
  if (refusal === 404) return <Navigate to="/not-found" replace />;
  if (refusal === 403) return <Navigate to="/login" state={{ insufficientPrivileges: true }} replace />;
  return (
    <QueryView query={query} errorText={draftFailure}>
      {children}
    </QueryView>
  );
}
