/** A row of `route-access.txt` that draws a page of its own. */
export interface Screen {
  readonly address: string;
  /** The list whose first entry stands for `:id`; without one a draft of the walk does. */
  readonly idsOf?: string;
  /** Who opens it, `admin` unless said. */
  readonly account?: string;
}

const reports = '/api/report/admin?itemsPerPage=1';

/** Every screen of the console; a route that is missing here fails the walk. */
export const screens: readonly Screen[] = [
  { address: '/signup' },
  { address: '/register' },
  { address: '/forgot-password' },
  { address: '/login-link' },
  { address: '/reset-password' },
  { address: '/market', account: 'market' },
  { address: '/research-methodology' },
  { address: '/admin/dashboard' },
  { address: '/admin/about' },
  { address: '/dev' },
  { address: '/dev/sandbox' },

  { address: '/admin/reports/published' },
  { address: '/admin/reports/draft' },
  { address: '/admin/reports/new' },
  { address: '/admin/reports/pending-requests' },
  { address: '/admin/reports/view/:id', idsOf: reports },
  { address: '/admin/reports/view' },
  { address: '/admin/builder/draft-report/:id' },
  { address: '/admin/builder/draft-report/:id/preview' },
  { address: '/admin/builder/draft-report/:id/feedback' },
  { address: '/admin/builder/:id/preview' },
  { address: '/admin/builder/:id/feedback' },
  { address: '/preview/draft-report/:id' },

  { address: '/admin/reports/best-ideas' },
  { address: '/admin/reports/best-ideas/view' },
  { address: '/admin/builder/best-ideas/edit' },
  { address: '/admin/reports/best-ideas/view/:id', idsOf: '/api/best-ideas/version' },
  { address: '/admin/reports/best-ideas/history' },

  { address: '/admin/my-account/:own' },
  { address: '/admin/my-account/:another', idsOf: '/api/user' },
  { address: '/admin/users/internal' },
  { address: '/admin/users/new' },
  { address: '/admin/users/:another', idsOf: '/api/user' },
  { address: '/admin/users/consumer' },
  { address: '/admin/users/advisory' },
  { address: '/admin/users/advisory/new' },
  { address: '/admin/users/advisory/edit/:id', idsOf: '/api/customer/advisory' },
  { address: '/admin/market-shares' },
  { address: '/admin/market-shares/new' },
  { address: '/admin/market-shares/:id', idsOf: '/api/user/market-share' },
  { address: '/admin/coverage' },
  { address: '/admin/coverage/create' },
  { address: '/admin/coverage/keyproperties' },
  { address: '/admin/coverage/:id', idsOf: '/api/company/admin' },
  { address: '/admin/feeds' },
  { address: '/admin/feeds/:id', idsOf: '/api/feed' },
  { address: '/admin/disclaimers/generic' },
  { address: '/admin/disclaimers/generic/new' },
  { address: '/admin/disclaimers/generic/:id', idsOf: '/api/disclaimer' },
  { address: '/admin/disclaimers/company-specific' },
  { address: '/admin/disclaimers/company-specific/:id', idsOf: '/api/company-disclaimer' },
  { address: '/admin/settings' },
  { address: '/admin/settings/tag-management' },
  { address: '/admin/settings/dropdowns' },
  { address: '/admin/settings/sendgrid' },
  { address: '/admin/settings/chargebee' },
  { address: '/admin/settings/adding-banner' },
  { address: '/admin/settings/co-branding' },
  { address: '/admin/settings/co-branding/new' },
  { address: '/admin/settings/co-branding/:id', idsOf: '/api/branding/all' },
  { address: '/admin/job-scheduler' },
  { address: '/admin/job-scheduler/:id', idsOf: '/api/job-schedule' },
  { address: '/admin/analytics' },
  { address: '/admin/analytics/recommendations' },
  { address: '/admin/releases' },
  { address: '/admin/audit' },
  { address: '/admin/audit/evidence/:id', idsOf: reports },
];
