import { plannedPinLimits, type PlannedPin, type PlanPinBody } from '@console/contract/planned-pins';
import { HOST } from '@console/contract/releases';
import { actorViolations, mayChange } from '@console/release/checks/c12-policy';
import { readPolicy } from '@console/release/checks/environment-policy';
import { readRemoteJson } from '@console/release/pinned-remote';
import { publishedHost } from '@console/release/pinned-host';
import { ReleaseError } from '@console/release/release-error';
import { readHead } from '@console/release/release-head';
import type { Store } from '@console/release/store/store';
import { versionIn } from '@console/release/write-release';
import { canaryOf } from '../../operations/releases/change-release';
import { audit } from '../../platform/audit/audit';
import type { Db, Trx } from '../../platform/database/database';
import type { Person } from '../../platform/http/authentication';
import { futureTime } from '../../platform/http/future-time';
import { conflict, invalid, notFound } from '../../platform/http/problem';

const DAY_MS = 24 * 3_600_000;

/** Who plans for which environment of which store. */
export interface Planning {
  readonly db: Db;
  readonly store: Store;
  readonly env: string;
  readonly me: Person;
}

/** What waits for its time, the next one first. */
export async function plannedPins(db: Db, env: string): Promise<PlannedPin[]> {
  const rows = await db
    .selectFrom('planned_pin')
    .innerJoin('app_user', 'app_user.id', 'created_by')
    .selectAll('planned_pin')
    .select('app_user.email')
    .where('env', '=', env)
    .where('state', '=', 'Waiting')
    .orderBy('due_on')
    .orderBy('planned_pin.id')
    .execute();
  return rows.map(({ id, remote, version, percent, staged, due_on, email, reason, replaces }) => ({
    ...{ id, remote, version, percent, staged, reason, replaces },
    ...{ at: due_on.toISOString(), actor: email },
  }));
}

/** Plans a pin. 404 for what is not published, 409 where too many wait, 422 for a time, a share or an actor that is refused. */
export async function addPlannedPin(planning: Planning, body: PlanPinBody): Promise<string> {
  const { db, store, env, me } = planning;
  const { remote, version, percent = null, staged = false } = body;
  const dueOn = futureTime(body.at, 'at');
  if (dueOn.getTime() > Date.now() + plannedPinLimits.days * DAY_MS)
    throw invalid([{ propertyPath: 'at', message: `At most ${plannedPinLimits.days} days ahead.` }]);
  await requireMayChange(planning);
  await (remote === HOST ? publishedHost(store, version) : readRemoteJson(store, { remote, version }));
  await canaryOf(planning, body);
  const replaces = versionIn(await readHead(store, env), remote);
  const reason = body.reason.trim();
  return db.transaction().execute(async (trx) => {
    const { count } = await trx
      .selectFrom('planned_pin')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('env', '=', env)
      .where('state', '=', 'Waiting')
      .executeTakeFirstOrThrow();
    if (Number(count) >= plannedPinLimits.waiting)
      throw conflict(`${plannedPinLimits.waiting} pins wait in ${env} already. Cancel one first.`);
    const { id } = await trx
      .insertInto('planned_pin')
      .values({
        ...{ env, remote, version, percent, staged, replaces, reason },
        ...{ due_on: dueOn.toISOString(), created_by: me.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await auditPlan(trx, planning, 'release.plan', { remote, version, at: dueOn.toISOString(), reason });
    return id;
  });
}

/** Cancels what waits. 404 for anything else, 422 for whoever may not change the environment. */
export async function cancelPlan(planning: Planning, id: string): Promise<void> {
  const { db, env } = planning;
  await requireMayChange(planning);
  await db.transaction().execute(async (trx) => {
    const plan = await trx
      .updateTable('planned_pin')
      .set({ state: 'Cancelled' })
      .where('id', '=', id)
      .where('env', '=', env)
      .where('state', '=', 'Waiting')
      .returning(['remote', 'version', 'due_on', 'reason'])
      .executeTakeFirst();
    if (!plan) throw notFound('A planned pin');
    const { remote, version, reason } = plan;
    const at = plan.due_on.toISOString();
    await auditPlan(trx, planning, 'release.plan-cancel', { remote, version, at, reason });
  });
}

/** CHECK-FAILED for whoever the policy of the environment does not name. */
async function requireMayChange({ store, env, me }: Planning): Promise<void> {
  const policy = await readPolicy(store, env);
  if (mayChange(policy, me.email)) return;
  const violations = [actorViolations(env, me.email, policy)];
  throw new ReleaseError('CHECK-FAILED', `expected somebody who may change ${env}`, violations);
}

function auditPlan(trx: Trx, { env, me }: Planning, action: string, plan: object): Promise<void> {
  return audit(trx, {
    ...{ actorId: me.id, action, after: plan },
    ...{ subjectType: 'environment', subjectId: env, subjectLabel: env },
  });
}
