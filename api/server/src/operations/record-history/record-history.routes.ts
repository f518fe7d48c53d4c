import { getRecordHistory } from '@console/contract/record-history';
import type { Routes } from '../../services';
import { readRecordHistory } from './record-history.store';

export const routes: Routes = (api, { db }) => {
  api.handle(getRecordHistory, 'audit:read', ({ params, query }) =>
    readRecordHistory(db, { id: params.id.toLowerCase(), before: query.before }),
  );
};
