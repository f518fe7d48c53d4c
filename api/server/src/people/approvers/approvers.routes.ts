import { today } from '@console/contract/calendar-day';
import {
  exportApprovers,
  getAbsence,
  getApprover,
  listApprovers,
  ownSuitability,
  updateAbsence,
  updateSuitability,
} from '@console/contract/approvers';
import type { Db } from '../../platform/database/database';
import type { Person } from '../../platform/http/authentication';
import { conflict } from '../../platform/http/problem';
import { referencedId } from '../../platform/http/referenced-id';
import { serveList } from '../../platform/lists/serve-list';
import type { Routes } from '../../services';
import { enabledCompliance, requireSettledCompliance } from '../compliance/settled-compliance';
import { approverList } from './approver-list';
import {
  absenceEtag,
  changeAbsence,
  changeSuitability,
  givenAbsence,
  requireApprover,
  suitabilityEtag,
} from './approvers.store';

export const routes: Routes = (api, services) => {
  const { db, environment, queue } = services;
  const { timeZone } = environment;
  const target = async ({ params }: { params: { id: string } }) => ({ userId: params.id });
  const approverOf = (id: string) => requireApprover(db, id, today(timeZone));
  const changeOf = ({ me, params, request }: ChangingCall) => ({
    ...{ id: params.id, actorId: me.id, ifMatch: request.headers['if-match'] },
    ...{ timeZone, queue },
  });

  serveList(api, services, approverList(timeZone), {
    page: listApprovers,
    csv: exportApprovers,
    policy: 'approvers:manage',
  });

  api.handle(getApprover, 'approvers:manage', async ({ params, reply }) => {
    const approver = await approverOf(params.id);
    reply.header('etag', suitabilityEtag(approver));
    return approver;
  });

  /** What binds everybody is changed by those who are of compliance for longer than a moment. */
  const guard = (me: Person) => requireSettledCompliance(db, me, { timeZone, what: 'You can do this from' });

  api.handle(updateSuitability, 'approvers:manage', async (call) => {
    await guard(call.me);
    if (call.params.id === call.me.id) await requireOnlyOne(db, call.me.id);
    const approver = await changeSuitability(db, changeOf(call), call.body);
    call.reply.header('etag', suitabilityEtag(approver));
    return approver;
  });

  api.handle(getAbsence, { policy: 'absence:manage', target }, async ({ params, reply }) => {
    const approver = await approverOf(params.id);
    reply.header('etag', absenceEtag(approver));
    return givenAbsence(approver);
  });

  api.handle(updateAbsence, { policy: 'absence:manage', target }, async (call) => {
    if (call.params.id !== call.me.id) await guard(call.me);
    const { from, until, deputy } = call.body;
    const absence = { from: from ?? '', until: until ?? '', deputyId: referencedId(deputy) };
    const approver = await changeAbsence(db, changeOf(call), absence);
    call.reply.header('etag', absenceEtag(approver));
    return givenAbsence(approver);
  });
};

/** 409 where somebody else of compliance can choose what this one approves: nobody lifts the limits that others set. */
async function requireOnlyOne(db: Db, id: string): Promise<void> {
  const others = (await enabledCompliance(db)).filter((each) => each !== id);
  if (others.length > 0) throw conflict(ownSuitability);
}

interface ChangingCall {
  readonly me: Person;
  readonly params: { readonly id: string };
  readonly request: { readonly headers: { readonly 'if-match'?: string | undefined } };
}
