import type { BestIdeas } from '@console/contract/best-ideas';
import {
  bestIdeasDraftPdfView,
  bestIdeasDraftStaticView,
  bestIdeasPdf,
  bestIdeasStaticView,
  getBestIdeas,
  getBestIdeasDraft,
  getBestIdeasEvidence,
  getBestIdeasPublishView,
  getBestIdeasVersion,
  listBestIdeasVersions,
  publishBestIdeas,
  updateBestIdeasDraft,
} from '@console/contract/best-ideas';
import { texts } from '@console/contract/texts';
import type { Api } from '../../platform/http/endpoints';
import { hydraCollection } from '../../platform/http/collection';
import type { Routes, Services } from '../../services';
import { sendPdf, sendStaticPage } from '../rendering/send-page';
import { readDraft, readLive, requireVersion } from './best-ideas.store';
import { changeIdeas, ideasEtag } from './change-ideas';
import { signedLogo } from '../../platform/firm/firm-logo';
import { ideasHtml, ideasTitle, printIdeas, versionPage, versionPdf } from './ideas-page';
import { ideasVersions, readIdeasEvidence } from './ideas-versions';
import { queueIdeas } from './queue-ideas';
import { draftIdeas, liveIdeas, publishView, publishedIdeas } from './resolve-ideas';

const policy = 'reports:best-ideas';

export const routes: Routes = (api, services) => {
  serveDraft(api, services);
  serveVersions(api, services);
};

function serveDraft(api: Api, services: Services): void {
  const { db } = services;
  const shown = withLogo(services);
  const readBy = ({ id }: { readonly id: string }) => ({
    publisherId: id,
    environment: services.environment,
  });

  api.handle(getBestIdeasDraft, policy, async ({ me, reply }) => {
    const draft = await readDraft(db);
    reply.header('etag', ideasEtag(draft));
    return shown(await draftIdeas(db, draft, readBy(me)));
  });

  api.handle(updateBestIdeasDraft, policy, async ({ me, body, request, reply }) => {
    const ifMatch = request.headers['if-match'];
    const { environment } = services;
    const draft = await changeIdeas(db, { personId: me.id, patch: body, ifMatch, environment });
    reply.header('etag', ideasEtag(draft));
    return shown(await draftIdeas(db, draft, readBy(me)));
  });

  api.handle(getBestIdeasPublishView, policy, async ({ me }) =>
    shown(await publishView(services, await readDraft(db), me.id)),
  );

  api.handle(publishBestIdeas, policy, async ({ me, query, request }) => {
    const ifMatch = request.headers['if-match'];
    await queueIdeas(services, { personId: me.id, ifMatch, shown: query.shown });
    return { message: texts.draftQueued };
  });

  api.handle(bestIdeasDraftStaticView, policy, async ({ me, reply }) =>
    sendStaticPage(reply, await ideasHtml(services, await publishView(services, await readDraft(db), me.id))),
  );

  api.handle(bestIdeasDraftPdfView, policy, async ({ me, reply }) => {
    const ideas = await publishView(services, await readDraft(db), me.id);
    const html = await ideasHtml(services, ideas);
    const pdf = await printIdeas(services, { previewOf: me.id }, { ideas, html });
    return sendPdf(reply, pdf, ideasTitle(ideas));
  });
}

function serveVersions(api: Api, services: Services): void {
  const { db } = services;
  const shown = withLogo(services);

  api.handle(getBestIdeas, policy, async () => shown(await liveIdeas(db)));

  api.handle(listBestIdeasVersions, policy, async ({ query, request }) =>
    hydraCollection(request, await ideasVersions(db, query)),
  );

  api.handle(getBestIdeasVersion, policy, async ({ params }) => {
    const version = await requireVersion(db, params.id);
    const isLive = (await readLive(db))?.id === version.id;
    return shown(await publishedIdeas(db, version, isLive ? 'with returns' : 'without returns'));
  });

  api.handle(bestIdeasStaticView, policy, async ({ params, reply }) =>
    sendStaticPage(reply, await versionPage(services, await requireVersion(db, params.id))),
  );

  api.handle(bestIdeasPdf, policy, async ({ params, reply }) => {
    const version = await requireVersion(db, params.id);
    const pdf = await versionPdf(services, version);
    return sendPdf(reply, pdf, ideasTitle(version));
  });

  api.handle(getBestIdeasEvidence, policy, async ({ params, reply }) => {
    const { text, hash } = await readIdeasEvidence(db, params.id);
    return reply.header('etag', `"${hash}"`).type('application/json; charset=utf-8').send(text);
  });
}

/** A list as a screen shows it. */
const withLogo =
  ({ signer }: Pick<Services, 'signer'>) =>
  <Ideas extends BestIdeas>(ideas: Ideas) => ({ ...ideas, firmLogo: signedLogo(signer, ideas.firm) });
