import { getHealth, getReadiness } from '@console/contract/health';
import { ProblemError } from '../../platform/http/problem';
import type { Routes } from '../../services';
import { whatIsMissing } from './readiness';

export const routes: Routes = (api, { db, database, drain, files, printer, secret }) => {
  // lives as long as the process: a server whose database is gone is not helped by being started anew
  api.handle(getHealth, 'public', async () => ({
    status: 'ok' as const,
    database: database.engine.name,
    pdf: printer.description,
  }));
  api.handle(getReadiness, 'public', async () => {
    if (drain.hasBegun) throw new ProblemError(503, 'This server is not ready: it is about to end.');
    const missing = await whatIsMissing({ db, files, secret });
    if (missing) throw new ProblemError(503, `This server is not ready: ${missing}.`);
    return { status: 'ready' as const };
  });
};
