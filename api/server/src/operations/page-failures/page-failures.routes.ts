import { reportPageFailure } from '@console/contract/page-failures';
import type { Routes } from '../../services';

/** A page that fails again and again is told of often enough. */
const everybody = { perMinute: 30 };

export const routes: Routes = (api) => {
  api.handle(reportPageFailure, { everybody }, async ({ request, body }) => {
    request.log.warn({ failure: body }, 'a page failed');
  });
};
