import {
  getReport,
  getReportAsStaff,
  listReports,
  reportPdf as reportPdfEndpoint,
  reportStaticView,
} from '@console/contract/reports';
import { hydraCollection, pageOf } from '../../plugins/collection';
import type { Routes } from '../../services';
import { sendPdf, sendStaticPage } from '../rendering/send-page';
import { reportPage, reportPdf } from './report-files';
import {
  listReportRows,
  requireCurrentReport,
  requireReport,
  snapshotOf,
  toFullReport,
} from './reports.store';

/** Page size of the published list (A§9). */
const PAGE_SIZE = 50;

export const routes: Routes = (api, services) => {
  const { db, signer } = services;

  api.handle(listReports, 'reports:published', async ({ query, request }) => {
    const page = pageOf(query, PAGE_SIZE);
    return hydraCollection(request, await listReportRows(db, query, page), page);
  });

  api.handle(getReport, 'report:read', async ({ params }) =>
    toFullReport(db, signer, await requireCurrentReport(db, params.id)),
  );

  api.handle(getReportAsStaff, 'reports:published', async ({ params }) =>
    toFullReport(db, signer, await requireReport(db, params.id)),
  );

  api.handle(reportPdfEndpoint, 'report:read', async ({ params, reply }) => {
    const row = await requireCurrentReport(db, params.id);
    return sendPdf(reply, await reportPdf(services, row), snapshotOf(row).title);
  });

  api.handle(reportStaticView, 'report:read', async ({ params, reply }) => {
    const row = await requireCurrentReport(db, params.id);
    return sendStaticPage(reply, await reportPage(services, row));
  });
};
