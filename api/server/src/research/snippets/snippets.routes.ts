import {
  createSnippet,
  deleteSnippet,
  getSnippet,
  listSnippets,
  renameSnippet,
} from '@console/contract/snippets';
import { hydraCollection } from '../../platform/http/collection';
import type { Routes } from '../../services';
import { changeName, insertSnippet, removeSnippet } from './save-snippet';
import { readSnippet, readSnippets, snippetTarget } from './snippets.store';

export const routes: Routes = (api, services) => {
  const { db, signer } = services;

  api.handle(listSnippets, 'snippets:use', async ({ me, request }) => {
    const rows = await readSnippets(db, me.id);
    return hydraCollection(request, { rows, total: rows.length });
  });

  api.handle(
    getSnippet,
    { policy: 'snippet:read', target: ({ params }) => snippetTarget(db, params.id) },
    ({ params }) => readSnippet(db, signer, params.id),
  );

  api.handle(createSnippet, 'snippets:use', ({ me, body }) => insertSnippet(services, me, body));

  api.handle(
    renameSnippet,
    { policy: 'snippet:change', target: ({ params }) => snippetTarget(db, params.id) },
    ({ me, params, body }) => changeName(db, { id: params.id, actorId: me.id, name: body.name }),
  );

  api.handle(
    deleteSnippet,
    { policy: 'snippet:change', target: ({ params }) => snippetTarget(db, params.id) },
    ({ me, params }) => removeSnippet(services, { id: params.id, actorId: me.id }),
  );
};
