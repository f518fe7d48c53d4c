import { getBestIdeas, getBestIdeasDraft } from '@console/contract/best-ideas';
import type { Routes } from '../../services';
import { readDraftIdeas, readLiveIdeas } from './best-ideas.store';

export const routes: Routes = (api, { db }) => {
  api.handle(getBestIdeas, 'reports:best-ideas', async () => readLiveIdeas(db));
  api.handle(getBestIdeasDraft, 'reports:best-ideas', async () => readDraftIdeas(db));
};
