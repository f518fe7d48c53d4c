import {
  exportKeyProperties,
  getKeyProperties,
  listKeyProperties,
  updateKeyProperties,
} from '@console/contract/key-properties';
import { serveList } from '../../platform/lists/serve-list';
import type { Routes } from '../../services';
import { requireFindable, requireReadable } from './findable-companies';
import { keyPropertiesList } from './key-properties-list';
import { keyPropertiesEtag, requireKeyProperties, writeKeyProperties } from './key-properties.store';

const policy = 'key-properties:read';

export const routes: Routes = (api, services) => {
  const { db } = services;

  serveList(api, services, keyPropertiesList, { page: listKeyProperties, csv: exportKeyProperties, policy });

  api.handle(getKeyProperties, policy, async ({ me, params, reply }) => {
    await requireReadable(db, me, params.companyId);
    const properties = await requireKeyProperties(db, params.companyId);
    reply.header('etag', keyPropertiesEtag(properties));
    return properties;
  });

  api.handle(updateKeyProperties, 'key-properties:update', async ({ me, params, body, request, reply }) => {
    await requireFindable(db, me, params.companyId);
    const { isRated: _isRated, ...judged } = body;
    const properties = await writeKeyProperties(db, {
      companyId: params.companyId,
      actorId: me.id,
      properties: judged,
      ifMatch: request.headers['if-match'],
    });
    reply.header('etag', keyPropertiesEtag(properties));
    return properties;
  });
};
