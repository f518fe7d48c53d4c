import { today } from '@console/contract/calendar-day';
import type { Db, Trx } from '../../platform/database/database';
import { audit } from '../../platform/audit/audit';
import { ownerOfRic } from '../companies/free-rics';
import { keepFormerCode } from '../companies/former-codes';
import { companySubject } from '../companies/insert-companies';

interface DueWork {
  readonly db: Db;
  /** The firm's. */
  readonly timeZone: string;
  readonly assertOwned: (trx: Trx) => Promise<void>;
}

/**
 * Gives companies the codes that they have from a day on that is reached. The old code goes on counting for the company,
 * in deliveries and searches, and so do its RICs. One whose code or RIC another company has waits until that is free.
 */
export async function changeDueCodes({ db, timeZone, assertOwned }: DueWork): Promise<void> {
  const due = await db
    .selectFrom('corporate_action')
    .innerJoin('company', 'company.id', 'corporate_action.company_id')
    .select('corporate_action.id')
    .where('action', '=', 'Code Change')
    .where('changed_at', 'is', null)
    .where('withdrawn', '=', false)
    .where('day', '<=', today(timeZone))
    .where('company.merged_into', 'is', null)
    .orderBy('day')
    .execute();
  for (const { id } of due) {
    await db.transaction().execute(async (trx) => {
      await assertOwned(trx);
      await changeCode(trx, id);
    });
  }
}

async function changeCode(trx: Trx, id: string): Promise<void> {
  const change = await trx
    .selectFrom('corporate_action')
    .select(['company_id', 'new_code', 'new_ric'])
    .where('id', '=', id)
    .where('changed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!change || change.new_code === null) return;
  const { company_id, new_code: code, new_ric: ric } = change;
  const company = await trx
    .selectFrom('company')
    .select(['id', 'code', 'source', 'share_price_ric', 'forecast_ric', 'revision'])
    .where('id', '=', company_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (company.code !== code && (await belongsToAnother(trx, code, company.id))) return;
  const asked = { ric: ric ?? '', source: company.source, companyId: company.id };
  if (ric !== null && (await ownerOfRic(trx, asked))) return;
  const { share_price_ric, forecast_ric } = company;
  const rics = {
    share_price_ric: ric ?? share_price_ric,
    // forecasts of most companies come under the RIC of their price
    forecast_ric: ric !== null && forecast_ric === share_price_ric ? ric : forecast_ric,
  };
  if (company.code !== code) {
    await freeOfMerged(trx, code, company.id);
    await keepFormerCode(trx, company, code);
  }
  await trx
    .updateTable('company')
    .set({ code, ...rics, revision: company.revision + 1 })
    .where('id', '=', company.id)
    .execute();
  await trx
    .updateTable('corporate_action')
    .set({ changed_at: new Date(), old_code: company.code, old_rics: formerRics(company, rics) })
    .where('id', '=', id)
    .execute();
  await audit(trx, {
    ...companySubject({ id: company.id, code }),
    actorId: null,
    action: 'company.update',
    before: { code: company.code, sharePriceRIC: share_price_ric, forecastRIC: forecast_ric },
    after: { code, sharePriceRIC: rics.share_price_ric, forecastRIC: rics.forecast_ric },
  });
}

/** The record of a company that was merged into this one makes way: its code leads here already. */
async function freeOfMerged(trx: Trx, code: string, companyId: string): Promise<void> {
  const merged = await trx
    .selectFrom('company')
    .select(['id', 'revision'])
    .where('code', '=', code)
    .where('merged_into', '=', companyId)
    .executeTakeFirst();
  if (!merged) return;
  const { id, revision } = merged;
  const plain = `${code} (merged)`;
  const taken = await trx.selectFrom('company').select('id').where('code', '=', plain).executeTakeFirst();
  const to = taken ? `${code} (merged ${id.slice(0, 4)})` : plain;
  await trx
    .updateTable('company')
    .set({ code: to, revision: revision + 1 })
    .where('id', '=', id)
    .execute();
  await audit(trx, {
    ...companySubject({ id, code: to }),
    ...{ actorId: null, action: 'company.update', before: { code }, after: { code: to } },
  });
}

interface Rics {
  readonly share_price_ric: string;
  readonly forecast_ric: string;
}

function formerRics(before: Rics, after: Rics): string[] {
  const now = new Set([after.share_price_ric, after.forecast_ric]);
  return [...new Set([before.share_price_ric, before.forecast_ric])].filter(
    (ric) => ric !== '' && !now.has(ric),
  );
}

async function belongsToAnother(trx: Trx, code: string, companyId: string): Promise<boolean> {
  const named = await trx
    .selectFrom('company')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', companyId)
    .where('merged_into', 'is distinct from', companyId)
    .unionAll(
      trx
        .selectFrom('company_alias')
        .select('company_id as id')
        .where('code', '=', code)
        .where('company_id', '<>', companyId),
    )
    .execute();
  return named.length > 0;
}
