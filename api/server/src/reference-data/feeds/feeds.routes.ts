import {
  exportBadLines,
  exportFeedImports,
  getFeed,
  listBadLines,
  listFeedImports,
  listFeeds,
  removeFeedCredentials,
  updateFeed,
} from '@console/contract/feeds';
import {
  acceptLoss,
  exportHeldRows,
  listHeldRows,
  rejectDelivery,
  releaseDelivery,
} from '@console/contract/held-deliveries';
import { can } from '@console/shared-auth/access/can';
import { serveList } from '../../platform/lists/serve-list';
import { hydraCollection } from '../../platform/http/collection';
import type { Routes } from '../../services';
import { openDropBox } from '../deliveries/open-drop-box';
import { badLineList } from './bad-line-list';
import { changeFeed, feedEtag, removeCredentialsOf } from './change-feed';
import { acceptLossOf, decideDelivery } from './decide-delivery';
import { feedImportList } from './feed-import-list';
import { heldRowList } from './held-row-list';
import { describeFeed, feedChoices, feedSummaries, findFeed } from './feeds.store';

const policy = 'feeds:manage';

export const routes: Routes = async (api, services) => {
  const { db, credentials, environment } = services;
  const dropBox = await openDropBox(environment);

  const choices = {
    policy: 'feeds:read',
    target: async ({ request }: { readonly request: { readonly query: unknown } }) => ({
      asks: isForChoices(request.query) ? ('choices' as const) : ('everything' as const),
    }),
  } as const;
  api.handle(listFeeds, choices, async ({ me, query, request }) => {
    const rows = can(me, policy)
      ? await feedSummaries(db, environment.timeZone, query.enabled)
      : await feedChoices(db);
    return hydraCollection(request, { rows, total: rows.length });
  });

  api.handle(getFeed, policy, async ({ params, reply }) => {
    const feed = await findFeed(db, params.id);
    // read first: credentials that change meanwhile are then refused, never overwritten
    reply.header('etag', await feedEtag(credentials, feed));
    return describeFeed(services, dropBox, feed);
  });

  api.handle(updateFeed, policy, async ({ me, params, body, request, reply }) => {
    const change = { id: params.id, actorId: me.id, input: body, ifMatch: request.headers['if-match'] };
    const { feed, etag } = await changeFeed(services, change);
    reply.header('etag', etag);
    return describeFeed(services, dropBox, feed);
  });

  api.handle(removeFeedCredentials, policy, async ({ me, params, reply }) => {
    const feed = await removeCredentialsOf(services, { id: params.id, actorId: me.id });
    reply.header('etag', await feedEtag(credentials, feed));
    return describeFeed(services, dropBox, feed);
  });

  serveList(api, services, feedImportList, { page: listFeedImports, csv: exportFeedImports, policy });
  serveList(api, services, badLineList, { page: listBadLines, csv: exportBadLines, policy });
  serveList(api, services, heldRowList, { page: listHeldRows, csv: exportHeldRows, policy });

  api.handle(releaseDelivery, policy, async ({ me, params, body }) =>
    decideDelivery(db, { id: params.id, actorId: me.id, decision: 'release', reason: body.reason }),
  );
  api.handle(rejectDelivery, policy, async ({ me, params, body }) =>
    decideDelivery(db, { id: params.id, actorId: me.id, decision: 'reject', reason: body.reason }),
  );
  api.handle(acceptLoss, policy, async ({ me, params, body }) =>
    acceptLossOf(db, { id: params.id, actorId: me.id, reason: body.reason }),
  );
};

/** The guard comes before the rules of input, so that the query is as it was sent. */
function isForChoices(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'enabled' in query && query.enabled === 'true';
}
