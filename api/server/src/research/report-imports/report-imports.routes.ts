import {
  checkReportImport,
  createReportImport,
  discardReportImport,
  exportManifestLines,
  exportReportImports,
  getReportImport,
  listManifestLines,
  listReportImports,
  offerArchivedPdfs,
  replaceManifest,
  reportImportLimits,
  revokeReportImport,
  sendArchivedPdf,
  startReportImport,
} from '@console/contract/report-imports';
import type { FastifyRequest } from 'fastify';
import { serveList } from '../../platform/lists/serve-list';
import { ProblemError } from '../../platform/http/problem';
import { readNamedUpload, readUpload } from '../../platform/images/read-upload';
import type { Routes } from '../../services';
import { checkImport } from './check-import';
import { startImport } from './import-reports';
import { manifestLineList } from './manifest-line-list';
import { receivePdf, refuseTooLarge, takeOffer, tooLargePdf } from './receive-pdfs';
import { reportImportList } from './report-import-list';
import { lockOpenImport, readReportImport } from './report-imports.store';
import { discardImport, revokeImport } from './revoke-import';
import { createImport, replaceManifestOf } from './save-manifest';

const policy = 'report:import';
const { manifestMaxBytes, pdfMaxBytes } = reportImportLimits;

export const routes: Routes = (api, services) => {
  const { db, environment } = services;
  const { timeZone } = environment;
  serveList(api, services, reportImportList, { page: listReportImports, csv: exportReportImports, policy });
  serveList(api, services, manifestLineList, { page: listManifestLines, csv: exportManifestLines, policy });

  api.handle(getReportImport, policy, async ({ params }) => readReportImport(db, params.id));

  api.handle(createReportImport, policy, async ({ me, request }) =>
    createImport(db, { ...(await readManifestUpload(request)), actorId: me.id, timeZone }),
  );
  api.handle(replaceManifest, policy, async ({ me, params, request }) =>
    replaceManifestOf(db, params.id, { ...(await readManifestUpload(request)), actorId: me.id, timeZone }),
  );

  api.handle(offerArchivedPdfs, policy, async ({ params, body }) => takeOffer(db, params.id, body.files));
  api.handle(sendArchivedPdf, policy, async ({ me, params, query, request }) => {
    const { id } = params;
    const { path } = query;
    const limit = { maxBytes: pdfMaxBytes, message: tooLargePdf };
    const bytes = await readUpload(request, limit).catch((error: unknown) => {
      if (error instanceof ProblemError && error.status === 413) return refuseTooLarge(db, id, path);
      throw error;
    });
    return receivePdf(services, { id, path, bytes, actorId: me.id });
  });

  api.handle(checkReportImport, policy, async ({ params }) =>
    db.transaction().execute(async (trx) => {
      await lockOpenImport(trx, params.id);
      await checkImport(trx, { importId: params.id, timeZone });
      return readReportImport(trx, params.id);
    }),
  );
  api.handle(startReportImport, policy, async ({ me, params, body }) =>
    startImport(services, { id: params.id, actorId: me.id, whenBad: body.whenBad }),
  );
  api.handle(revokeReportImport, policy, async ({ me, params, body }) =>
    revokeImport(db, { id: params.id, actorId: me.id, reason: body.reason.trim() }),
  );
  api.handle(discardReportImport, policy, async ({ me, params }) =>
    discardImport(db, { id: params.id, actorId: me.id }),
  );
};

function readManifestUpload(request: FastifyRequest) {
  const megabytes = manifestMaxBytes / 1024 / 1024;
  return readNamedUpload(request, {
    maxBytes: manifestMaxBytes,
    message: `The manifest is larger than ${megabytes} MB.`,
  });
}
