import {
  exportReports,
  getReport,
  getReportAsStaff,
  listReports,
  reportPdf as reportPdfEndpoint,
  reportStaticView,
} from '@console/contract/reports';
import { serveList } from '../../lists/serve-list';
import type { Routes } from '../../services';
import { sendPdf, sendStaticPage } from '../rendering/send-page';
import { reportPage, reportPdf } from './report-files';
import { reportList } from './report-list';
import { requireCurrentReport, requireReport, snapshotOf, toFullReport } from './reports.store';

export const routes: Routes = (api, services) => {
  const { db, signer } = services;

  serveList(api, services, reportList, {
    page: listReports,
    csv: exportReports,
    policy: 'reports:published',
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
