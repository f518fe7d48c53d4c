import { defineFeature } from '@console/release/contract/define-feature';
import { ratingProposalsPath } from './rating-proposals-paths';

export const ratingProposalsFeature = defineFeature({
  name: 'rating-proposals',
  routes: [
    {
      pattern: ratingProposalsPath,
      access: 'register:read',
      title: 'Recommendation proposals',
      called: 'second person four eyes ratings',
      page: () => import('./rating-proposals-page').then(({ RatingProposalsPage }) => RatingProposalsPage),
    },
  ],
});
