import { defineFeature } from '@console/release/contract/define-feature';
import { replacedFiguresPath } from './replaced-figures-paths';

export const replacedFiguresFeature = defineFeature({
  name: 'replaced-figures',
  routes: [
    {
      pattern: replacedFiguresPath,
      access: 'register:read',
      title: 'Replaced figures',
      called: 'corrections corrected restated',
      page: () => import('./replaced-figures-page').then(({ ReplacedFiguresPage }) => ReplacedFiguresPage),
    },
  ],
});
