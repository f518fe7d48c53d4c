import {
  createDisclaimer,
  deleteDisclaimer,
  exportDisclaimers,
  getDisclaimer,
  listAllDisclaimers,
  listDisclaimerVersions,
  listDisclaimers,
  updateDisclaimer,
} from '@console/contract/disclaimers';
import { serveList } from '../../platform/lists/serve-list';
import { hydraCollection } from '../../platform/http/collection';
import type { Routes } from '../../services';
import { disclaimerList } from './disclaimer-list';
import { disclaimerVersions } from './disclaimer-versions';
import {
  changeDisclaimer,
  disclaimerIds,
  insertDisclaimer,
  loadDisclaimers,
  readDisclaimer,
} from './disclaimers.store';
import { removeDisclaimer } from './remove-disclaimer';
import { revisionEtag } from '../../platform/http/require-revision';

const policy = 'disclaimers:manage';

export const routes: Routes = (api, services) => {
  const { db } = services;

  serveList(api, services, disclaimerList, { page: listDisclaimers, csv: exportDisclaimers, policy });

  api.handle(listAllDisclaimers, policy, async ({ request }) => {
    const ids = await disclaimerIds(db);
    const byId = new Map((await loadDisclaimers(db, ids)).map((one) => [one.id, one]));
    const rows = ids.flatMap((id) => byId.get(id) ?? []);
    return hydraCollection(request, { rows, total: rows.length });
  });

  api.handle(getDisclaimer, policy, async ({ params, reply }) => {
    const disclaimer = await readDisclaimer(db, params.id);
    reply.header('etag', revisionEtag(disclaimer));
    return disclaimer;
  });

  api.handle(listDisclaimerVersions, policy, async ({ params, query, request }) => {
    await readDisclaimer(db, params.id);
    return hydraCollection(request, await disclaimerVersions(db, params.id, query));
  });

  api.handle(createDisclaimer, policy, async ({ me, body }) => insertDisclaimer(db, me.id, body));

  api.handle(updateDisclaimer, policy, async ({ me, params, body, request, reply }) => {
    const ifMatch = request.headers['if-match'];
    const disclaimer = await changeDisclaimer(db, { id: params.id, actorId: me.id, input: body, ifMatch });
    reply.header('etag', revisionEtag(disclaimer));
    return disclaimer;
  });

  api.handle(deleteDisclaimer, policy, async ({ me, params }) =>
    removeDisclaimer(db, { id: params.id, actorId: me.id }),
  );
};
