import type { FoundKind } from '@console/contract/search';
import type { FoundPage } from './found-pages';

/** Lists whose pages filter as the search finds. */
const lists: Partial<Readonly<Record<FoundKind, string>>> = {
  report: '/admin/reports/published',
  draft: '/admin/reports/draft',
  tag: '/admin/settings/tag-management',
};

/** The list of a kind under filters, as the server names them; null where there is none that may be opened. */
export function listOf(
  kind: FoundKind,
  filters: Readonly<Record<string, string>>,
  pages: readonly FoundPage[],
) {
  const path = lists[kind];
  const page = path && pages.find(({ to }) => to === path);
  if (!path || !page) return null;
  const asked = Object.entries(filters).map(
    ([name, value]) => `filter[${name}]=${encodeURIComponent(value)}`,
  );
  return { to: `${path}?${asked.join('&')}`, access: page.access };
}
