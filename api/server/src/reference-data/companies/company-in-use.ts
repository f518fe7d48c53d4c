import { messages } from '@console/contract/texts';
import type { Trx } from '../../platform/database/database';
import { invalid } from '../../platform/http/problem';

/**
 * The id of a company that a register may name: one that was not merged away. Held until the transaction ends, so that
 * two who add the same wait for each other; 422 at `company`.
 */
export async function requireCompanyInUse(trx: Trx, id: string | null): Promise<string> {
  const company =
    id === null
      ? undefined
      : await trx
          .selectFrom('company')
          .select('id')
          .where('id', '=', id)
          .where('merged_into', 'is', null)
          .forNoKeyUpdate()
          .executeTakeFirst();
  if (!company) throw invalid([{ propertyPath: 'company', message: messages.unknownCompany }]);
  return company.id;
}
