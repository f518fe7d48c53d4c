import {
  openReports,
  pinReports,
  rebuildReports,
  revokeReports,
  type Report,
} from '@console/contract/reports';
import { requireUntouched } from '../../platform/lists/changed-since';
import { inBulk } from '../../platform/lists/in-bulk';
import { tellingRefusals } from '../../reference-data/companies/tell-of-refusal';
import type { Routes } from '../../services';
import { changeReportState } from './change-report-state';
import { queueRebuild } from './rebuild-report';
import { reportList } from './report-list';
import { revokeUnrated } from './revoke-report';

const labelOf = ({ title }: Report) => title;

export const routes: Routes = (api, services) => {
  const { db, environment } = services;

  api.handle(pinReports, 'report:modify', ({ me, body, request }) => {
    const { pinned } = body;
    const untouched = requireUntouched(db, { me, body, subjectType: reportList.noun });
    return inBulk({ db, environment, request }, reportList, {
      ...{ me, body, labelOf, action: pinned ? 'report.pin-selected' : 'report.unpin-selected' },
      act: async (report) => {
        if (report.pinned === pinned) return 'unchanged';
        await untouched(report.id, ['pinned']);
        await changeReportState(db, { id: report.id, actorId: me.id, state: { pinned }, ifMatch: undefined });
        return 'done';
      },
    });
  });

  api.handle(openReports, 'report:modify', ({ me, body, request }) => {
    const state = { public: body.public };
    const untouched = requireUntouched(db, { me, body, subjectType: reportList.noun });
    return inBulk({ db, environment, request }, reportList, {
      ...{ me, body, labelOf, action: state.public ? 'report.open-selected' : 'report.close-selected' },
      act: tellingRefusals(services, me, async (report) => {
        if (report.public === state.public) return 'unchanged';
        await untouched(report.id, ['public']);
        await changeReportState(db, { id: report.id, actorId: me.id, state, ifMatch: undefined });
        return 'done';
      }),
    });
  });

  api.handle(rebuildReports, 'report:rebuild', ({ me, body, request }) =>
    inBulk({ db, environment, request }, reportList, {
      ...{ me, body, labelOf, action: 'report.rebuild-selected' },
      act: async ({ id, rebuild }) => {
        if (rebuild === 'queued') return 'unchanged';
        await queueRebuild(services, id, me.id);
        return 'done';
      },
    }),
  );

  api.handle(revokeReports, 'report:revoke', ({ me, body, request }) => {
    const reason = body.reason.trim();
    return inBulk({ db, environment, request }, reportList, {
      ...{ me, body, labelOf, action: 'report.revoke-selected' },
      act: async ({ id }) => {
        await revokeUnrated(services, { id, actorId: me.id, reason });
        return 'done';
      },
    });
  });
};
