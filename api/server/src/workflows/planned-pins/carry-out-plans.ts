import { pin } from '@console/release/pin';
import { ReleaseError } from '@console/release/release-error';
import { readHead } from '@console/release/release-head';
import { signerFromEnvironment, smokeFromEnvironment } from '@console/release/smoke-and-signer';
import type { Store } from '@console/release/store/store';
import { versionIn } from '@console/release/write-release';
import type { Selectable } from 'kysely';
import { canaryOf } from '../../operations/releases/change-release';
import { auditRelease, tellRelease } from '../../operations/releases/tell-release-change';
import { adminIds } from '../../people/inbox/admin-ids';
import type { Schema } from '../../platform/database/schema';
import { ProblemError } from '../../platform/http/problem';
import type { Services } from '../../services';

type Plan = Selectable<Schema['planned_pin']> & { readonly email: string };
type PlanServices = Pick<Services, 'db' | 'environment' | 'queue'>;

/** What came of a plan: the numbers of the release before and of the new one, or why there is none. */
type Outcome = { readonly numbers: readonly [number, number] } | { readonly why: string };

/** Somebody cancelled the plan while its checks ran. */
class CancelledError extends Error {}

/** Pins what is due, in the name of who planned it, and tells admins what came of it. Answers a sentence each. */
export async function carryOutPlans(services: PlanServices, store: Store): Promise<readonly string[]> {
  const due = await services.db
    .selectFrom('planned_pin')
    .innerJoin('app_user', 'app_user.id', 'created_by')
    .selectAll('planned_pin')
    .select('app_user.email')
    .where('state', '=', 'Waiting')
    .where('due_on', '<=', new Date())
    .orderBy('due_on')
    .orderBy('planned_pin.id')
    .execute();
  const said: string[] = [];
  for (const plan of due) said.push(await carryOut(services, store, plan));
  return said;
}

async function carryOut(services: PlanServices, store: Store, plan: Plan): Promise<string> {
  const outcome = await outcomeOf(services, store, plan);
  const { env, remote, version, reason, created_by: actorId } = plan;
  const what = `${remote}@${version}`;
  // whoever cancelled it has said so
  if (outcome === 'cancelled') return `${what} not pinned in ${env}: it was cancelled`;
  const isDone = 'numbers' in outcome;
  await services.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('planned_pin')
      .set({ state: isDone ? 'Done' : 'Failed' })
      .where('id', '=', plan.id)
      .where('state', '=', 'Waiting')
      .execute();
    if (isDone)
      await auditRelease(trx, { env, actorId, action: 'release.pin', numbers: outcome.numbers, reason });
    await tellRelease(trx, services, {
      ...{ event: isDone ? 'pinned' : 'not-pinned', env, remote, version },
      subject: `${isDone ? 'Pinned' : 'Not pinned'}: ${what} in ${env}`,
      text: isDone
        ? `${what} was pinned in ${env}, as ${plan.email} had planned.`
        : `${what} was not pinned in ${env}, although ${plan.email} had planned it.`,
      detail: isDone ? reason : outcome.why,
    });
  });
  return isDone ? `${what} pinned in ${env}` : `${what} not pinned in ${env}: ${outcome.why}`;
}

async function outcomeOf({ db }: PlanServices, store: Store, plan: Plan): Promise<Outcome | 'cancelled'> {
  const { env, remote, version, percent, staged, replaces, email, reason } = plan;
  const admins = await db.transaction().execute(adminIds);
  if (!admins.includes(plan.created_by)) return { why: `${email} is no admin any more.` };
  try {
    const before = await readHead(store, env);
    const number = before?.number ?? 0;
    // a server that died after the release was written had no time to say so
    const isPinned = percent === null && !staged && versionIn(before, remote) === version;
    if (isPinned) return { numbers: [number, number] };
    const { document } = await pin(store, {
      ...{ env, actor: email, reason, set: [{ remote, version }] },
      canary: await canaryOf({ store, env }, { remote, percent, staged }),
      expectedVersion: { remote, version: replaces },
      stillWanted: async () => {
        const { state } = await db
          .selectFrom('planned_pin')
          .select('state')
          .where('id', '=', plan.id)
          .executeTakeFirstOrThrow();
        if (state === 'Cancelled') throw new CancelledError();
      },
      smoke: smokeFromEnvironment(),
      signer: await signerFromEnvironment(),
    });
    return { numbers: [number, document.number] };
  } catch (error) {
    if (error instanceof CancelledError) return 'cancelled';
    if (error instanceof ReleaseError || error instanceof ProblemError) return { why: error.message };
    throw error;
  }
}
