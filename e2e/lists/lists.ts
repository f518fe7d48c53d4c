/** Every list of the console, by the address that shows it. */
export interface List {
  readonly name: string;
  readonly address: string;
  /** Who opens it, `admin` unless said. */
  readonly account?: string;
  /** The list whose first entry stands for `:id`. */
  readonly idsOf?: string;
  /** Has no table of columns. */
  readonly isOfItsOwn?: true;
}

export const lists: readonly List[] = [
  { name: 'published', address: '/admin/reports/published' },
  { name: 'drafts', address: '/admin/reports/draft' },
  // one with a draft that came back, and says why
  { name: 'declined-drafts', address: '/admin/reports/draft', account: 'analyst2' },
  { name: 'approvals', address: '/admin/reports/pending-requests' },
  { name: 'report-imports', address: '/admin/reports/import' },
  { name: 'report-import', address: '/admin/reports/import/:id', idsOf: 'archive' },
  { name: 'users', address: '/admin/users/internal' },
  { name: 'consumers', address: '/admin/users/consumer' },
  { name: 'advisory', address: '/admin/users/advisory' },
  { name: 'market-shares', address: '/admin/market-shares' },
  { name: 'coverage', address: '/admin/coverage' },
  { name: 'key-properties', address: '/admin/coverage/keyproperties' },
  { name: 'generic-disclaimers', address: '/admin/disclaimers/generic' },
  { name: 'company-disclaimers', address: '/admin/disclaimers/company-specific' },
  { name: 'tags', address: '/admin/settings/tag-management' },
  { name: 'brands', address: '/admin/settings/co-branding' },
  { name: 'feed', address: '/admin/feeds/:id', idsOf: '/api/feed' },
  { name: 'jobs', address: '/admin/job-scheduler' },
  { name: 'job-runs', address: '/admin/job-scheduler/:id', idsOf: '/api/job-schedule' },
  { name: 'mails', address: '/admin/mails' },
  { name: 'analytics', address: '/admin/analytics' },
  { name: 'recommendations', address: '/admin/recommendations' },
  { name: 'replaced-figures', address: '/admin/replaced-figures' },
  { name: 'audit', address: '/admin/audit' },
  {
    name: 'restricted-companies',
    address: '/admin/registers/restricted-companies',
    account: 'compliance',
  },
  { name: 'interests', address: '/admin/registers/interests', account: 'compliance' },
  { name: 'approvers', address: '/admin/registers/approvers', account: 'compliance' },
  { name: 'feeds', address: '/admin/feeds', isOfItsOwn: true },
  { name: 'templates', address: '/admin/reports/new', isOfItsOwn: true },
  { name: 'dropdowns', address: '/admin/settings/dropdowns', isOfItsOwn: true },
  { name: 'releases', address: '/admin/releases', isOfItsOwn: true },
  { name: 'best-ideas', address: '/admin/reports/best-ideas', isOfItsOwn: true },
  { name: 'best-ideas-history', address: '/admin/reports/best-ideas/history', isOfItsOwn: true },
  { name: 'inbox', address: '/admin/dashboard', isOfItsOwn: true },
];

/** Pixels of the windows in which each is looked at, with heights of screens that are so wide. */
export const sizes = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1100, height: 800 },
  { width: 800, height: 1000 },
  { width: 390, height: 844 },
] as const;

export type Size = (typeof sizes)[number];

export const densities = ['compact', 'normal', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** File name of a picture. */
export const pictureOf = ({ name }: List, density: Density, { width }: Size) =>
  `${name}-${width}-${density}.png`;
