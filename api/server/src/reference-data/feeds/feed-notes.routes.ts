import { getFeedDescription } from '@console/contract/feeds';
import type { Routes } from '../../services';
import { readFeedNote } from './feed-notes.store';

export const routes: Routes = (api, { db }) => {
  api.handle(getFeedDescription, 'feed-notes:read', async ({ me, query }) =>
    readFeedNote(db, me, query.code),
  );
};
