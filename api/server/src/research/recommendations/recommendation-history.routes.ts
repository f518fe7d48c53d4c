import { getRecommendationHistory } from '@console/contract/recommendation-history';
import { hydraCollection } from '../../platform/http/collection';
import type { Routes } from '../../services';
import { recommendationHistory } from './recommendation-history.store';

export const routes: Routes = (api, { db }) => {
  api.handle(getRecommendationHistory, 'register:read', async ({ params: { id }, request }) => {
    const entries = await recommendationHistory(db, id);
    return hydraCollection(request, { rows: entries, total: entries.length });
  });
};
