import { getTemplate, listTemplates } from '@console/contract/templates';
import { hydraCollection } from '../../platform/http/collection';
import type { Routes } from '../../services';
import { listTemplateRows, readTemplate } from './templates.store';

export const routes: Routes = (api, { db, signer }) => {
  api.handle(listTemplates, 'templates:read', async ({ request }) =>
    hydraCollection(request, await listTemplateRows(db, signer)),
  );

  api.handle(getTemplate, 'templates:read', async ({ params }) => readTemplate(db, signer, params.id));
};
