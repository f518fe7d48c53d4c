import { defineFeature } from '@console/release/contract/define-feature';
import { feedPattern, feedsPath } from './feeds-paths';

const access = 'feeds:manage';

export const feedsFeature = defineFeature({
  name: 'feeds',
  routes: [
    {
      pattern: feedsPath,
      access,
      title: 'Feed',
      called: 'deliveries delivery data prices forecasts late silent',
      page: () => import('./feed-list-page').then(({ FeedListPage }) => FeedListPage),
    },
    {
      pattern: feedPattern,
      access,
      title: 'Feed',
      page: () => import('./feed-page').then(({ FeedPage }) => FeedPage),
    },
  ],
  finds: [{ kind: 'feed', title: 'Feed', order: 10, to: feedPattern, access }],
  menu: [{ id: 'feeds', title: 'Feed', icon: 'feeds', order: 50, parent: null, route: feedsPath, access }],
});
