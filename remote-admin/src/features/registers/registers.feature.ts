import { defineFeature } from '@console/release/contract/define-feature';
import {
  approverPattern,
  approversPath,
  interestsPath,
  myInterestsPath,
  overviewPath,
  restrictedCompaniesPath,
} from './registers-paths';

export const registersFeature = defineFeature({
  name: 'registers',
  routes: [
    {
      pattern: overviewPath,
      access: 'compliance:overview',
      title: 'Compliance',
      called: 'waiting on hold overview',
      page: () => import('./overview/overview-page').then(({ OverviewPage }) => OverviewPage),
    },
    {
      pattern: restrictedCompaniesPath,
      access: 'restrictions:manage',
      title: 'Restricted Companies',
      called: 'restrictions watch blackout embargo blocked',
      page: () =>
        import('./restricted-companies/restricted-companies-page').then(
          ({ RestrictedCompaniesPage }) => RestrictedCompaniesPage,
        ),
    },
    {
      pattern: interestsPath,
      access: 'interests:manage',
      title: 'Interests',
      called: 'conflicts holdings declarations',
      page: () => import('./interests/interests-page').then(({ InterestsPage }) => InterestsPage),
    },
    {
      pattern: approversPath,
      access: 'approvers:manage',
      title: 'Approvers',
      called: 'deputies absence away holiday suitability',
      page: () => import('./approvers/approvers-page').then(({ ApproversPage }) => ApproversPage),
    },
    {
      pattern: approverPattern,
      access: 'approvers:manage',
      title: 'Edit Approver',
      page: () => import('./approvers/approver-page').then(({ ApproverPage }) => ApproverPage),
    },
    {
      pattern: myInterestsPath,
      access: 'interests:own',
      title: 'My Interests',
      called: 'conflicts holdings declare confirm',
      page: () => import('./interests/my-interests-page').then(({ MyInterestsPage }) => MyInterestsPage),
    },
  ],
  menu: [
    {
      id: 'compliance-overview',
      title: 'Overview',
      icon: 'dashboard',
      order: 1,
      parent: 'compliance',
      route: overviewPath,
      access: 'compliance:overview',
    },
    {
      id: 'restricted-companies',
      title: 'Restricted Companies',
      icon: 'restricted',
      order: 2,
      parent: 'compliance',
      route: restrictedCompaniesPath,
      access: 'restrictions:manage',
    },
    {
      id: 'interests',
      title: 'Interests',
      icon: 'interests',
      order: 3,
      parent: 'compliance',
      route: interestsPath,
      access: 'interests:manage',
    },
    {
      id: 'approvers',
      title: 'Approvers',
      icon: 'approvals',
      order: 4,
      parent: 'compliance',
      route: approversPath,
      access: 'approvers:manage',
    },
    {
      id: 'my-interests',
      title: 'My Interests',
      icon: 'interests',
      order: 46,
      parent: null,
      route: myInterestsPath,
      access: 'interests:own',
    },
  ],
});
