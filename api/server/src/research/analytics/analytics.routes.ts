import {
  downloadAnalyticsCsv,
  downloadAnalyticsWorkbook,
  downloadRecommendations,
  exportAnalytics,
  exportRecommendations,
  generateAnalytics,
  getRatingDistribution,
  isDay,
  latestToday,
  listAnalytics,
  listRecommendations,
} from '@console/contract/analytics';
import { messages } from '@console/contract/texts';
import { cursorSigner } from '../../platform/lists/list-cursor';
import { sendExport } from '../../platform/lists/list-export';
import { readListPage } from '../../platform/lists/list-page';
import { readListRequest } from '../../platform/lists/list-request';
import { serveList } from '../../platform/lists/serve-list';
import { invalid } from '../../platform/http/problem';
import type { Routes } from '../../services';
import { analyticsExportList } from './analytics-export-list';
import { requestExport } from './analytics-exports.store';
import { ratingDistribution } from './rating-distribution';
import { recommendationRegister } from './recommendation-register';
import { sendExportFile } from './send-export-file';
import { sendRegister } from './send-register';

const policy = 'analytics:manage';

export const routes: Routes = (api, services) => {
  const { db } = services;
  const cursors = cursorSigner(services.secret);
  serveList(api, services, analyticsExportList, { page: listAnalytics, csv: exportAnalytics, policy });

  api.handle(generateAnalytics, policy, async ({ me, body }) =>
    requestExport(services, { fromDate: body.startDate, toDate: body.endDate, actorId: me.id }),
  );
  api.handle(downloadAnalyticsWorkbook, policy, async ({ params, reply }) =>
    sendExportFile(reply, services, { id: params.id, kind: 'xlsx' }),
  );
  api.handle(downloadAnalyticsCsv, policy, async ({ params, reply }) =>
    sendExportFile(reply, services, { id: params.id, kind: 'csv' }),
  );

  api.handle(listRecommendations, policy, async ({ me, query, request }) =>
    readListPage({ db, cursors }, recommendationRegister(dayOf(query['date'], 'date')), {
      ...{ me, query, request },
    }),
  );
  api.handle(getRatingDistribution, policy, async ({ me, query }) => {
    const day = dayOf(query['date'], 'date');
    const { where } = readListRequest(recommendationRegister(day), query, { me, cursors });
    return ratingDistribution(db, day, where);
  });
  api.handle(exportRecommendations, policy, async ({ me, body, reply }) => {
    const day = dayOf(body.filter?.['date'], 'filter.date');
    return sendExport(reply, db, recommendationRegister(day), { me, body });
  });
  api.handle(downloadRecommendations, policy, async ({ me, body, reply }) =>
    sendRegister(reply, db, { me, body, day: dayOf(body.filter?.['date'], 'filter.date') }),
  );
};

/** The day of a register: today unless one is named; 422 for what is none or has not come yet anywhere. */
function dayOf(value: string | number | undefined, propertyPath: string): string {
  if (value === undefined || value === '') return new Date().toISOString().slice(0, 10);
  const day = String(value);
  if (!isDay(day)) throw invalid([{ propertyPath, message: messages.day }]);
  if (day > latestToday()) throw invalid([{ propertyPath, message: messages.futureDay }]);
  return day;
}
