import { assignableRoles, levelOf, type Role } from '@console/contract/roles';
import { tableLists, type TableList } from '@console/contract/table-views';
import { can, type Policy, type Subject, type Target } from '@console/shared-auth/access/can';

/** Who may open each list whose views are given to others: the policy of its page. */
const listPolicies: Readonly<Record<TableList, Policy>> = {
  drafts: 'reports:draft',
  published: 'reports:published',
  'pending-approvals': 'reports:pending',
  'all-approvals': 'approval:list-all',
  'report-imports': 'report:import',
  'manifest-lines': 'report:import',
  coverage: 'coverage:manage',
  'key-properties': 'coverage:manage',
  'internal-users': 'users:manage',
  customers: 'customers:manage',
  advisory: 'customers:manage',
  'market-shares': 'market-shares:manage',
  disclaimers: 'disclaimers:manage',
  'company-disclaimers': 'disclaimers:manage',
  brands: 'settings:manage',
  tags: 'settings:manage',
  'feed-imports': 'feeds:manage',
  'job-schedules': 'jobs:manage',
  'job-runs': 'jobs:manage',
  mails: 'jobs:manage',
  'past-alerts': 'alerts:manage',
  'audit-trail': 'audit:read',
  analytics: 'analytics:manage',
  recommendations: 'register:read',
  'replaced-figures': 'register:read',
  approvers: 'approvers:manage',
  interests: 'interests:manage',
  'restricted-companies': 'restrictions:manage',
};

function isTableList(name: string): name is TableList {
  return tableLists.some((list) => list === name);
}

/** Whether somebody may open a list; nobody opens one that is none. */
export function mayOpenList(subject: Subject, list: string): boolean {
  return isTableList(list) && can(subject, listPolicies[list]);
}

/** Roles who may open a list, those of the most rights first. */
export function rolesOfList(list: string): Role[] {
  return assignableRoles
    .filter((role) => mayOpenList({ id: '', roles: [role, 'ROLE_USER'] }, list))
    .sort((one, other) => levelOf([other]) - levelOf([one]));
}

/** What policies of given views have to know of their list. */
export function listTarget(subject: Subject, list: string): Target {
  return {
    mayOpenList: mayOpenList(subject, list),
    isClosedToAdmins: !rolesOfList(list).includes('ROLE_ADMIN'),
  };
}
