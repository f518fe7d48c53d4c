import type { FastifyRequest } from 'fastify';

/** Rows of a list and how many there are in all. */
export interface RowsPage<T> {
  readonly rows: T[];
  readonly total: number;
}

/** Rows as Hydra's collection. */
export function hydraCollection<T>(request: FastifyRequest, { rows, total }: RowsPage<T>) {
  const { pathname } = new URL(request.url, 'http://localhost');
  return {
    '@context': `/api/contexts${pathname}`,
    '@id': pathname,
    '@type': 'hydra:Collection' as const,
    'hydra:member': rows,
    'hydra:totalItems': total,
  };
}
