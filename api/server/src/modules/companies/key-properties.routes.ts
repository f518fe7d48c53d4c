import { getKeyProperties, updateKeyProperties } from '@console/contract/key-properties';
import type { Routes } from '../../services';
import { requireKeyProperties, writeKeyProperties } from './key-properties.store';

export const routes: Routes = (api, { db }) => {
  api.handle(getKeyProperties, 'key-properties:read', async ({ params }) =>
    requireKeyProperties(db, params.companyId),
  );

  api.handle(updateKeyProperties, 'key-properties:update', async ({ me, params, body }) =>
    writeKeyProperties(db, { companyId: params.companyId, actorId: me.id, properties: body }),
  );
};
