import { fullName } from '@console/contract/full-name';
import {
  draftPdfView,
  draftPlainText,
  draftStaticView,
  getDraft,
  previewDraft,
  type Draft,
} from '@console/contract/drafts';
import type { Routes } from '../../services';
import { asSeenBy } from '../drafts/as-seen-by';
import { draftTarget, etagOf, requireDraft, shownDraft, withContent } from '../drafts/drafts.store';
import { personRefs } from '../../people/person-refs';
import { brandOfPrint } from '../../reference-data/brands/brand-of-print';
import { revokedProblem } from './revoked-problem';
import { brandedPageOfDraft, dataOfDraft, pageOfDraft, snapshotOfDraft } from './draft-page';
import { printReport } from './print-report';
import { reportPlainText } from './render-report';
import type { ReportSnapshot } from './report-snapshot';
import { printTitle, sendPdf, sendStaticPage } from './send-page';

/** Companies and owner of a draft under the names that its page says, which may be those of an earlier day. */
function namedAs(
  { company, owner }: Pick<Draft, 'company' | 'owner'>,
  snapshot: Pick<ReportSnapshot, 'company' | 'owner'>,
): Pick<Draft, 'company' | 'owner'> {
  const hidden = new Set(company.flatMap(({ id, hidden: isHidden }) => (isHidden ? [id] : [])));
  return {
    company: snapshot.company.map((one) => ({
      ...one,
      ...(hidden.has(one.id) && { hidden: true as const }),
    })),
    owner: snapshot.owner.id === owner.id ? snapshot.owner : owner,
  };
}

export const routes: Routes = (api, services) => {
  const { db, signer, printer } = services;
  const access = {
    policy: 'draft:read',
    target: ({ params }: { params: { id: string } }) => draftTarget(db, params.id),
  } as const;

  api.handle(getDraft, access, async ({ me, params, reply }) => {
    const draft = await requireDraft(db, params.id);
    const { widgets, disclaimers } = await dataOfDraft(services, draft);
    reply.header('etag', etagOf(draft));
    const shown = await asSeenBy(db, me, await shownDraft(services, draft));
    return { ...shown, metadata: { ...widgets, disclaimers } };
  });

  api.handle(previewDraft, access, async ({ me, params, query, reply }) => {
    const draft = await requireDraft(db, params.id);
    const snapshot = await snapshotOfDraft(services, draft);
    const { widgets, disclaimers, firm } = snapshot;
    reply.header('etag', etagOf(draft));
    const shown = await asSeenBy(db, me, await withContent(db, signer, draft));
    const preview = { ...shown, ...namedAs(shown, snapshot), firm, metadata: { ...widgets, disclaimers } };
    if (query.content !== 'none') return preview;
    const { content, media, ...rest } = preview;
    return rest;
  });

  api.handle(draftPlainText, access, async ({ params, request, reply }) => {
    const snapshot = await snapshotOfDraft(services, await requireDraft(db, params.id));
    const text = reportPlainText(snapshot);
    const wantsText = String(request.headers.accept).startsWith('text/plain');
    return wantsText ? reply.type('text/plain; charset=utf-8').send(text) : { text };
  });

  api.handle(draftStaticView, access, async ({ params, reply }) => {
    const { html } = await pageOfDraft(services, params.id);
    return sendStaticPage(reply, html);
  });

  api.handle(draftPdfView, access, async ({ me, params, query, reply }) => {
    // a file that is saved says nothing of a revocation
    if ((await requireDraft(db, params.id)).status === 'revoked') throw revokedProblem();
    const brand = query.coBranding && (await brandOfPrint(services, query.coBranding));
    const { draft, html } = brand
      ? await brandedPageOfDraft(services, params.id, brand)
      : await pageOfDraft(services, params.id);
    const people = await personRefs(db, [draft.owner_id]);
    const owner = people.get(draft.owner_id);
    const author = owner ? fullName(owner) : '';
    const pdf = await printReport(printer, { previewOf: me.id }, { html, title: draft.title, author });
    return sendPdf(reply, pdf, printTitle(draft.title, brand || null));
  });
};
