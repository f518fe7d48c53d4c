import { getDoctor, runDoctor, type DoctorFinding } from '@console/contract/doctor';
import type { Routes } from '../../services';
import { doctorChecks } from './doctor-checks';
import { beginRun, keepFindings, readDoctor } from './doctor-runs.store';
import { runChecks } from './run-checks';
import { watchRequests } from './seen-requests';

const policy = 'doctor:run';

export const routes: Routes = (api, services) => {
  const { db, database, environment, files, mailer, printer } = services;
  const requests = watchRequests(api.app, environment);

  api.handle(getDoctor, policy, () => readDoctor(db));
  api.handle(runDoctor, policy, async ({ me, body, request }) => {
    await beginRun(db);
    const context = {
      environment,
      files,
      mailer,
      printer,
      engine: database.engine,
      requests,
      variables: process.env,
    };
    const found: DoctorFinding[] = [];
    // whoever asked follows it by GET
    void runChecks(doctorChecks, { ...context, mailTo: body.mail ? me.email : null }, async (finding) => {
      found.push(finding);
      await keepFindings(db, found, 'goes on');
    })
      .then((findings) => keepFindings(db, findings, 'has ended'))
      .catch((error: Error) => request.log.error({ err: error }, 'the checks could not be kept'));
    return readDoctor(db);
  });
};
