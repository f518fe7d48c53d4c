import type { FoundKind } from '@console/contract/search';
import type { FoundPage } from './found-pages';

/** Lists whose pages filter by the name that the search looks for. */
const lists: Partial<Readonly<Record<FoundKind, { readonly path: string; readonly field: string }>>> = {
  report: { path: '/admin/reports/published', field: 'title' },
  draft: { path: '/admin/reports/draft', field: 'title' },
  tag: { path: '/admin/settings/tag-management', field: 'name' },
};

/** The list of a kind, filtered by a text; null where there is none that may be opened. */
export function listOf(kind: FoundKind, text: string, pages: readonly FoundPage[]) {
  const list = lists[kind];
  const page = list && pages.find(({ to }) => to === list.path);
  if (!list || !page) return null;
  return { to: `${list.path}?filter[${list.field}]=${encodeURIComponent(text)}`, access: page.access };
}
