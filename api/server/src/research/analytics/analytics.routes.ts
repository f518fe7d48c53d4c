import {
  downloadAnalyticsCsv,
  downloadAnalyticsWorkbook,
  downloadRecommendations,
  exportAnalytics,
  exportRecommendations,
  generateAnalytics,
  getRatingDistribution,
  listAnalytics,
  listRecommendations,
} from '@console/contract/analytics';
import { isDay, today, type CalendarDay } from '@console/contract/calendar-day';
import { messages } from '@console/contract/texts';
import { can } from '@console/shared-auth/access/can';
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
/** Of the register, which compliance reads too. */
const ofRegister = 'register:read';

export const routes: Routes = (api, services) => {
  const { db } = services;
  const { timeZone } = services.environment;
  const cursors = cursorSigner(services.secret);
  serveList(api, services, analyticsExportList, { page: listAnalytics, csv: exportAnalytics, policy });

  api.handle(generateAnalytics, policy, async ({ me, body }) =>
    requestExport(services, { fromDate: body.startDate, toDate: body.endDate, timeZone, actorId: me.id }),
  );
  api.handle(downloadAnalyticsWorkbook, policy, async ({ params, reply }) =>
    sendExportFile(reply, services, { id: params.id, kind: 'xlsx' }),
  );
  api.handle(downloadAnalyticsCsv, policy, async ({ params, reply }) =>
    sendExportFile(reply, services, { id: params.id, kind: 'csv' }),
  );

  api.handle(listRecommendations, ofRegister, async ({ me, query, request }) =>
    readListPage(
      { db, cursors, timeZone },
      recommendationRegister(dayOfRegister(query['date'], 'date'), timeZone),
      {
        ...{ me, query, request },
      },
    ),
  );
  api.handle(getRatingDistribution, ofRegister, async ({ me, query }) => {
    const day = dayOfRegister(query['date'], 'date');
    const register = recommendationRegister(day, timeZone);
    const { where } = readListRequest(register, query, { me, timeZone, cursors });
    return ratingDistribution(db, { day, timeZone, where, tellsClients: can(me, 'interests:manage') });
  });
  api.handle(exportRecommendations, ofRegister, async ({ me, body, reply }) => {
    const day = dayOfRegister(body.filter?.['date'], 'filter.date');
    return sendExport(reply, { db, timeZone }, recommendationRegister(day, timeZone), { me, body });
  });
  api.handle(downloadRecommendations, ofRegister, async ({ me, body, reply }) =>
    sendRegister(
      reply,
      { db, timeZone },
      { me, body, day: dayOfRegister(body.filter?.['date'], 'filter.date') },
    ),
  );

  /** The day of a register: the firm's today unless one is named; 422 for what is none or has not come yet. */
  function dayOfRegister(value: string | number | undefined, propertyPath: string): CalendarDay {
    const now = today(timeZone);
    if (value === undefined || value === '') return now;
    const day = String(value);
    if (!isDay(day)) throw invalid([{ propertyPath, message: messages.day }]);
    if (day > now) throw invalid([{ propertyPath, message: messages.futureDay }]);
    return day;
  }
};
