/** What a screen does with a failed call of its own; which text stands where in the specification. */
export type Reading =
  /** Reads nothing, or nothing that it could not do without. */
  | 'nothing'
  /** Says what the server said, with Retry (A§8.6, D§8.2). */
  | 'told'
  /** As told, but with no Retry where it is missing. */
  | 'one'
  /** As told, but what is missing leads to /not-found (D§2.32). */
  | 'missing'
  /** Every failure leads to /not-found (D§2.19, D§8.16). */
  | 'gone'
  /** 404 to /not-found, 403 to /login, the rest a text of its own (A§4.9, A§8.8). */
  | 'draft'
  /** A text of its own (A§8.8). */
  | 'report';

/** A row of `route-access.txt` that draws a page of its own. */
export interface Screen {
  readonly address: string;
  readonly reading: Reading;
  /** The list whose first entry stands for `:id`, or a report that is `published` for it, an import of an `archive` that is begun; without one a draft of the walk does. */
  readonly idsOf?: string;
  /** Who opens it, `admin` unless said. */
  readonly account?: string;
}

const reports = '/api/report/admin?itemsPerPage=1';

/** Every screen of the console; a route that is missing here fails the walk. */
export const screens: readonly Screen[] = [
  { address: '/signup', reading: 'nothing' },
  { address: '/register', reading: 'nothing' },
  { address: '/forgot-password', reading: 'nothing' },
  { address: '/login-link', reading: 'nothing' },
  { address: '/reset-password', reading: 'nothing' },
  { address: '/market', reading: 'nothing', account: 'market' },
  { address: '/research-methodology', reading: 'nothing' },
  { address: '/admin/dashboard', reading: 'told' },
  { address: '/admin/about', reading: 'nothing' },
  { address: '/dev', reading: 'nothing' },
  { address: '/dev/sandbox', reading: 'nothing' },
  { address: '/admin/design-system', reading: 'nothing' },

  { address: '/admin/reports/published', reading: 'told' },
  { address: '/admin/reports/draft', reading: 'told' },
  { address: '/admin/reports/new', reading: 'nothing' },
  { address: '/admin/reports/pending-requests', reading: 'told' },
  { address: '/admin/reports/import', reading: 'told' },
  { address: '/admin/reports/import/:id', reading: 'missing', idsOf: 'archive' },
  { address: '/admin/reports/view/:id', reading: 'report', idsOf: reports },
  { address: '/admin/reports/view', reading: 'nothing' },
  { address: '/admin/builder/draft-report/:id', reading: 'draft' },
  { address: '/admin/builder/draft-report/:id/preview', reading: 'draft' },
  { address: '/admin/builder/draft-report/:id/feedback', reading: 'draft' },
  { address: '/admin/builder/draft-report/:id/versions', reading: 'draft' },
  { address: '/admin/builder/:id/preview', reading: 'draft' },
  { address: '/admin/builder/:id/feedback', reading: 'draft' },
  { address: '/preview/draft-report/:id', reading: 'draft' },

  { address: '/admin/reports/best-ideas', reading: 'told' },
  { address: '/admin/reports/best-ideas/view', reading: 'told' },
  { address: '/admin/builder/best-ideas/edit', reading: 'told' },
  { address: '/admin/reports/best-ideas/view/:id', reading: 'missing', idsOf: '/api/best-ideas/version' },
  { address: '/admin/reports/best-ideas/history', reading: 'told' },

  { address: '/admin/my-account/:own', reading: 'gone' },
  { address: '/admin/my-account/:another', reading: 'gone', idsOf: '/api/user' },
  { address: '/admin/my-account/:own/sessions', reading: 'gone' },
  { address: '/admin/my-account/:another/sessions', reading: 'gone', idsOf: '/api/user' },
  { address: '/admin/users/internal', reading: 'told' },
  { address: '/admin/users/new', reading: 'nothing' },
  { address: '/admin/users/internal/import', reading: 'nothing' },
  { address: '/admin/users/:another', reading: 'gone', idsOf: '/api/user' },
  { address: '/admin/users/consumer', reading: 'told' },
  { address: '/admin/users/advisory', reading: 'told' },
  { address: '/admin/users/advisory/new', reading: 'told' },
  { address: '/admin/users/advisory/import', reading: 'nothing' },
  { address: '/admin/users/advisory/edit/:id', reading: 'gone', idsOf: '/api/customer/advisory' },
  { address: '/admin/market-shares', reading: 'told' },
  { address: '/admin/market-shares/new', reading: 'nothing' },
  { address: '/admin/market-shares/:id', reading: 'gone', idsOf: '/api/user/market-share' },
  { address: '/admin/coverage', reading: 'told' },
  { address: '/admin/coverage/create', reading: 'nothing' },
  { address: '/admin/coverage/import', reading: 'nothing' },
  { address: '/admin/coverage/keyproperties', reading: 'told' },
  { address: '/admin/coverage/keyproperties/import', reading: 'nothing' },
  { address: '/admin/coverage/:id', reading: 'missing', idsOf: '/api/company/admin' },
  { address: '/admin/feeds', reading: 'told' },
  { address: '/admin/feeds/:id', reading: 'missing', idsOf: '/api/feed' },
  { address: '/admin/registers', reading: 'told', account: 'compliance' },
  { address: '/admin/registers/restricted-companies', reading: 'told', account: 'compliance' },
  { address: '/admin/registers/interests', reading: 'told', account: 'compliance' },
  { address: '/admin/registers/approvers', reading: 'told', account: 'compliance' },
  {
    address: '/admin/registers/approvers/:id',
    reading: 'gone',
    idsOf: '/api/approvers',
    account: 'compliance',
  },
  { address: '/admin/my-interests', reading: 'told' },
  { address: '/admin/disclaimers/generic', reading: 'told' },
  { address: '/admin/disclaimers/generic/new', reading: 'nothing' },
  { address: '/admin/disclaimers/generic/:id', reading: 'missing', idsOf: '/api/disclaimer' },
  { address: '/admin/disclaimers/company-specific', reading: 'told' },
  { address: '/admin/disclaimers/company-specific/:id', reading: 'gone', idsOf: '/api/company-disclaimer' },
  { address: '/admin/settings', reading: 'nothing' },
  { address: '/admin/settings/tag-management', reading: 'told' },
  { address: '/admin/settings/tag-management/import', reading: 'nothing' },
  { address: '/admin/settings/dropdowns', reading: 'told' },
  { address: '/admin/settings/sendgrid', reading: 'told' },
  { address: '/admin/settings/chargebee', reading: 'told' },
  { address: '/admin/settings/adding-banner', reading: 'told' },
  { address: '/admin/settings/firm', reading: 'told' },
  { address: '/admin/settings/checklist', reading: 'told' },
  { address: '/admin/settings/house-terms', reading: 'told' },
  { address: '/admin/settings/co-branding', reading: 'told' },
  { address: '/admin/settings/co-branding/new', reading: 'nothing' },
  { address: '/admin/settings/co-branding/:id', reading: 'gone', idsOf: '/api/branding/all' },
  { address: '/admin/job-scheduler', reading: 'told' },
  { address: '/admin/job-scheduler/:id', reading: 'missing', idsOf: '/api/job-schedule' },
  { address: '/admin/mails', reading: 'told' },
  { address: '/admin/analytics', reading: 'told' },
  { address: '/admin/recommendations', reading: 'told' },
  { address: '/admin/replaced-figures', reading: 'told' },
  { address: '/admin/recommendation-proposals', reading: 'told' },
  { address: '/admin/alerts', reading: 'told' },
  { address: '/admin/releases', reading: 'told' },
  { address: '/admin/checks', reading: 'told' },
  { address: '/admin/audit', reading: 'told' },
  { address: '/admin/audit/evidence/:id', reading: 'one', idsOf: 'published' },
];
