import {
  changeTableView,
  getTableView,
  giveTableView,
  listTableViews,
  setDefaultTableView,
  takeBackTableView,
  takeOverTableView,
  turnTableViewOn,
} from '@console/contract/table-views';
import type { Target } from '@console/shared-auth/access/can';
import { listTarget } from './list-policies';
import type { Person } from '../../platform/http/authentication';
import type { Routes } from '../../services';
import { changeView, giveView, takeBackView, takeOverView } from './give-table-view';
import { readGivenViews, requireView, toGivenView, viewTarget } from './table-views.store';
import { setDefault, turnOn } from './turn-on-table-view';

interface OfList {
  readonly me: Person;
  readonly params: { readonly list: string };
}
interface OfView {
  readonly me: Person;
  readonly params: { readonly id: string };
}

export const routes: Routes = (api, { db }) => {
  const ofList = async ({ me, params }: OfList): Promise<Target> => listTarget(me, params.list);
  const ofView = ({ me, params }: OfView) => viewTarget(db, me, params.id);

  api.handle(listTableViews, { policy: 'table-views:use', target: ofList }, ({ me, params }) =>
    readGivenViews(db, me, params.list),
  );

  api.handle(turnTableViewOn, { policy: 'table-views:use', target: ofList }, ({ me, params, body }) =>
    turnOn(db, { me, list: params.list, view: body.view }),
  );

  api.handle(setDefaultTableView, { policy: 'table-views:manage', target: ofList }, ({ me, params, body }) =>
    setDefault(db, { me, list: params.list, role: body.role, view: body.view }),
  );

  // whether one may open the list that the body names is asked once its rules have passed
  api.handle(giveTableView, 'console:enter', ({ me, body }) => giveView(db, me, body));

  api.handle(getTableView, { policy: 'table-view:read', target: ofView }, async ({ me, params, reply }) => {
    const view = await toGivenView(db, me, await requireView(db, params.id));
    reply.header('etag', view.tag);
    return view;
  });

  api.handle(
    changeTableView,
    { policy: 'table-view:change', target: ofView },
    async ({ me, params, body, request, reply }) => {
      const view = await changeView(db, {
        ...{ id: params.id, me, body },
        ifMatch: request.headers['if-match'],
      });
      reply.header('etag', view.tag);
      return view;
    },
  );

  api.handle(takeBackTableView, { policy: 'table-view:change', target: ofView }, ({ me, params }) =>
    takeBackView(db, { id: params.id, me }),
  );

  api.handle(takeOverTableView, { policy: 'table-views:manage', target: ofView }, ({ me, params }) =>
    takeOverView(db, { id: params.id, me }),
  );
};
