import type { Trx } from '../../platform/database/database';

/**
 * A company gets another code: the old one goes on counting for it, in deliveries and in searches, and the new one is an
 * alias no more if it was one.
 */
export async function keepFormerCode(
  trx: Trx,
  { id, code }: { readonly id: string; readonly code: string },
  to: string,
): Promise<void> {
  await trx.deleteFrom('company_alias').where('code', '=', to).where('company_id', '=', id).execute();
  await trx
    .insertInto('company_alias')
    .values({ code, company_id: id })
    .onConflict((same) => same.column('code').doUpdateSet({ company_id: id }))
    .execute();
}
