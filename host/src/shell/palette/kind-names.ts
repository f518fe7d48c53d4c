import type { FoundKind } from '@console/contract/search';

/** Headings of what the search finds. */
export const kindNames: Readonly<Record<FoundKind, string>> = {
  report: 'Published reports',
  draft: 'Drafts',
  review: 'Reviews',
  company: 'Companies',
  user: 'Internal users',
  customer: 'Consumer users',
  advisory: 'Advisory customers',
  'market-share': 'Market shares',
  tag: 'Tags',
  disclaimer: 'Disclaimers',
  brand: 'Co-branding',
  job: 'Jobs',
  feed: 'Feeds',
  remote: 'Remotes',
  release: 'Releases',
};
