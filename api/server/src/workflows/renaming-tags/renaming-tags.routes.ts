import { mergeTag as mergeTagCall, mergeTags, renameTag as renameTagCall } from '@console/contract/tags';
import type { Routes } from '../../services';
import { mergeSelected, mergeTag, renameTag } from './rename-tag';

const policy = 'settings:manage';

export const routes: Routes = (api, { db, environment }) => {
  api.handle(renameTagCall, policy, async ({ me, params, body }) =>
    renameTag(db, { id: params.id, name: body.name, actorId: me.id }),
  );

  api.handle(mergeTagCall, policy, async ({ me, params, body }) => mergeTag(db, { id: params.id, me, body }));

  api.handle(mergeTags, policy, async ({ me, body, request }) =>
    mergeSelected({ db, environment, request }, { me, body }),
  );
};
