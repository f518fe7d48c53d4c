import { listTags } from '@console/contract/tags';
import { hydraCollection, pageOf } from '../../plugins/collection';
import type { Routes } from '../../services';
import { listTagRows } from './tags.store';

/** Page size of tags (A§9). */
const PAGE_SIZE = 25;

export const routes: Routes = (api, { db }) => {
  api.handle(listTags, 'tags:read', async ({ query, request }) => {
    const page = pageOf(query, PAGE_SIZE);
    return hydraCollection(request, await listTagRows(db, query, page), page);
  });
};
