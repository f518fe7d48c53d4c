import { defineFeature } from '@console/release/contract/define-feature';

const feedPage = () =>
  import('../../planned-area/planned-area-page').then(({ plannedAreaPage }) =>
    plannedAreaPage({
      title: 'Feed',
      holds: [
        'The data feeds Refinitiv and Calibre, online or offline',
        'Switching a feed on and off',
        'Credentials of each feed',
      ],
      meanwhile: [{ title: 'Audit Trail', to: '/admin/audit' }],
    }),
  );

export const feedsFeature = defineFeature({
  name: 'feeds',
  routes: [
    { pattern: '/admin/feeds', access: 'feeds:manage', title: 'Feed', page: feedPage },
    { pattern: '/admin/feeds/:id', access: 'feeds:manage', title: 'Feed', page: feedPage },
  ],
  menu: [
    {
      id: 'feeds',
      title: 'Feed',
      icon: 'feeds',
      order: 50,
      parent: null,
      route: '/admin/feeds',
      access: 'feeds:manage',
    },
  ],
});
