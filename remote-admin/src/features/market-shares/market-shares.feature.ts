import { defineFeature } from '@console/release/contract/define-feature';
import { marketSharePattern, marketSharesPath, newMarketSharePath } from './market-shares-paths';

const access = 'market-shares:manage';

export const marketSharesFeature = defineFeature({
  name: 'market-shares',
  routes: [
    {
      pattern: marketSharesPath,
      access,
      title: 'Market Shares',
      called: 'market users scopes',
      page: () =>
        import('./market-shares-list-page').then(({ MarketSharesListPage }) => MarketSharesListPage),
    },
    {
      pattern: newMarketSharePath,
      access,
      title: 'Create Market User',
      page: () =>
        import('./market-share-create-page').then(({ MarketShareCreatePage }) => MarketShareCreatePage),
    },
    {
      pattern: marketSharePattern,
      access,
      title: 'Edit Market User',
      page: () => import('./market-share-edit-page').then(({ MarketShareEditPage }) => MarketShareEditPage),
    },
  ],
  menu: [
    {
      id: 'market-shares',
      title: 'Market Shares',
      icon: 'market-shares',
      order: 70,
      parent: null,
      route: marketSharesPath,
      access,
    },
  ],
  finds: [
    {
      kind: 'market-share',
      title: 'Market share',
      order: 10,
      to: marketSharePattern,
      access: 'market-shares:manage',
    },
  ],
});
