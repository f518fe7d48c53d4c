import { can, type Subject } from '@console/shared-auth/access/can';
import type { FoundPage } from './found-pages';
import { pagesLike } from './pages-like';
import { hasOtherDashboard } from './ways-to';

/** A list under filters that people ask for by a name of its own; `:me` stands for whoever asks. */
interface FilteredPage {
  readonly title: string;
  /** The page of the list. */
  readonly of: string;
  readonly asked: string;
  readonly called: string;
}

const PUBLISHED = '/admin/reports/published';
const DASHBOARD = '/admin/dashboard';

const filteredPages: readonly FilteredPage[] = [
  { title: 'Pinned reports', of: PUBLISHED, asked: 'filter[pinned]=true', called: '' },
  { title: 'Public reports', of: PUBLISHED, asked: 'filter[public]=true', called: '' },
  {
    ...{ title: 'Published by me', of: PUBLISHED, asked: 'filter[owner]=/api/user/:me' },
    called: 'my own mine reports',
  },
  {
    ...{ title: 'Failed jobs', of: '/admin/job-scheduler', asked: 'filter[lastState]=Failed' },
    called: 'failures errors broken',
  },
  {
    ...{ title: 'Failed mails', of: '/admin/mails', asked: 'filter[state]=Failed' },
    called: 'failures errors unsent bounced',
  },
];

/** Whoever neither writes nor reviews has the flags of reports on the dashboard, where the CMS role shows them. */
const onDashboard: readonly FilteredPage[] = [
  { title: 'Pinned reports', of: DASHBOARD, asked: 'flag=pinned', called: '' },
  { title: 'Public reports', of: DASHBOARD, asked: 'flag=public', called: '' },
];

/** Lists under filters of pages that a person may open. */
function filteredOf(pages: readonly FoundPage[], me: Subject & { readonly id: string }): FoundPage[] {
  const isReader = !hasOtherDashboard(me) && can(me, 'report:read');
  const own = isReader && me.roles.includes('ROLE_CMS') ? onDashboard : [];
  return [...filteredPages, ...own].flatMap(({ of, asked, ...named }) => {
    const page = pages.find(({ to }) => to === of);
    return page
      ? {
          ...{ ...named, also: '', group: page.title, access: page.access },
          to: `${of}?${asked.replace(':me', me.id)}`,
        }
      : [];
  });
}

/**
 * Pages with the words of a text, the best first, and lists under filters: before the pages where one is called so, as
 * "failed jobs", else behind them.
 */
export function pagesAndFilters(
  pages: readonly FoundPage[],
  me: Subject & { readonly id: string },
  text: string,
): FoundPage[] {
  const named = pagesLike(pages, text);
  const filtered = pagesLike(filteredOf(pages, me), text);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isCalledSo = ({ title }: FoundPage) =>
    words.length > 1 && words.every((word) => title.toLowerCase().split(' ').includes(word));
  return [...filtered.filter(isCalledSo), ...named, ...filtered.filter((page) => !isCalledSo(page))];
}
