import { today } from '@console/contract/calendar-day';
import { listCorporateActions } from '@console/contract/corporate-actions';
import { hydraCollection } from '../../platform/http/collection';
import type { Routes } from '../../services';
import { requireFindable } from '../companies/findable-companies';
import { corporateActionsOf } from './corporate-actions.store';

export const routes: Routes = (api, { db, environment }) => {
  api.handle(listCorporateActions, 'coverage:read', async ({ me, params: { id }, request }) => {
    await requireFindable(db, me, id);
    const rows = await corporateActionsOf(db, id, today(environment.timeZone));
    return hydraCollection(request, { rows, total: rows.length });
  });
};
