import {
  exportReplacedFigures,
  getReportsOfFigure,
  listReplacedFigures,
} from '@console/contract/replaced-figures';
import { serveList } from '../../platform/lists/serve-list';
import type { Routes } from '../../services';
import { replacedFigureList } from './replaced-figure-list';
import { reportsOfFigure } from './reports-of-figure';

const policy = 'register:read';

export const routes: Routes = (api, services) => {
  serveList(api, services, replacedFigureList, {
    ...{ page: listReplacedFigures, csv: exportReplacedFigures, policy },
  });
  api.handle(getReportsOfFigure, policy, async ({ params }) => reportsOfFigure(services.db, params.id));
};
