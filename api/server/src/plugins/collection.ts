import type { ListQuery } from '@console/contract/hydra';
import type { FastifyRequest } from 'fastify';

/** Rows of one page of a list and how many there are in all. */
export interface RowsPage<T> {
  readonly rows: T[];
  readonly total: number;
}

/** Which page of a list was asked for. */
export interface PageRequest {
  readonly page: number;
  readonly itemsPerPage: number;
  readonly offset: number;
}

/** Page and size of a list query; `defaultSize` is the page size of the specification (A§9, D§9). */
export function pageOf(query: Pick<ListQuery, 'page' | 'itemsPerPage'>, defaultSize: number): PageRequest {
  const page = query.page ?? 1;
  const itemsPerPage = query.itemsPerPage ?? defaultSize;
  return { page, itemsPerPage, offset: (page - 1) * itemsPerPage };
}

/** Column and direction of `order[field]=asc|desc` among those that may be sorted by; null when none fits. */
export function orderOf<Field extends string>(
  query: Readonly<Record<string, unknown>>,
  sortable: readonly Field[],
): { field: Field; direction: 'asc' | 'desc' } | null {
  for (const field of sortable) {
    const direction = query[`order[${field}]`];
    if (direction === 'asc' || direction === 'desc') return { field, direction };
  }
  return null;
}

/** Pattern for `ilike` that finds `text` anywhere, its own wildcards escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A page of rows as Hydra's collection with links to the other pages. */
export function hydraCollection<T>(
  request: FastifyRequest,
  { rows, total }: RowsPage<T>,
  paging?: PageRequest,
) {
  const url = new URL(request.url, 'http://localhost');
  return {
    '@context': `/api/contexts${url.pathname}`,
    '@id': url.pathname,
    '@type': 'hydra:Collection' as const,
    'hydra:member': rows,
    'hydra:totalItems': total,
    ...(paging && { 'hydra:view': viewOf(url, total, paging) }),
  };
}

function viewOf(url: URL, total: number, { page, itemsPerPage }: PageRequest) {
  const last = Math.max(1, Math.ceil(total / itemsPerPage));
  const link = (target: number) => {
    url.searchParams.set('page', String(target));
    return `${url.pathname}?${url.searchParams}`;
  };
  return {
    '@id': link(page),
    '@type': 'hydra:PartialCollectionView' as const,
    'hydra:first': link(1),
    'hydra:last': link(last),
    ...(page > 1 && { 'hydra:previous': link(page - 1) }),
    ...(page < last && { 'hydra:next': link(page + 1) }),
  };
}
