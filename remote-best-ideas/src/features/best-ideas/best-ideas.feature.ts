import { defineFeature } from '@console/release/contract/define-feature';
import {
  bestIdeasPath,
  editIdeasPath,
  ideasHistoryPath,
  ideasVersionPath,
  liveIdeasPath,
} from './best-ideas-paths';

export const bestIdeasFeature = defineFeature({
  name: 'best-ideas',
  routes: [
    {
      pattern: bestIdeasPath,
      access: 'reports:best-ideas',
      title: 'Best Ideas',
      called: 'picks portfolio conviction',
      keys: 'g b',
      page: () => import('./best-ideas-home-page').then(({ BestIdeasHomePage }) => BestIdeasHomePage),
    },
    {
      pattern: liveIdeasPath,
      access: 'reports:best-ideas',
      title: 'Best Ideas',
      page: () => import('./best-ideas-view-page').then(({ BestIdeasViewPage }) => BestIdeasViewPage),
    },
    {
      pattern: ideasVersionPath,
      access: 'reports:best-ideas',
      title: 'Best Ideas',
      page: () => import('./ideas-version-page').then(({ IdeasVersionPage }) => IdeasVersionPage),
    },
    {
      pattern: ideasHistoryPath,
      access: 'reports:best-ideas',
      title: 'Published Best Ideas',
      page: () => import('./ideas-history-page').then(({ IdeasHistoryPage }) => IdeasHistoryPage),
    },
    {
      pattern: editIdeasPath,
      access: 'reports:best-ideas',
      title: 'Edit Best Ideas',
      page: () => import('./best-ideas-edit-page').then(({ BestIdeasEditPage }) => BestIdeasEditPage),
    },
  ],
  menu: [
    {
      id: 'reports-best-ideas',
      title: 'Best Ideas',
      icon: 'best-ideas',
      order: 4,
      parent: 'reports',
      route: bestIdeasPath,
      covers: ['/admin/builder/best-ideas'],
      access: 'reports:best-ideas',
    },
  ],
});
