import { exportTags, listTags } from '@console/contract/tags';
import { serveList } from '../../lists/serve-list';
import type { Routes } from '../../services';
import { tagList } from './tag-list';

export const routes: Routes = (api, services) =>
  serveList(api, services, tagList, { page: listTags, csv: exportTags, policy: 'tags:read' });
