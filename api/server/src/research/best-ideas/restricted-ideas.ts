import { companyFields } from '@console/contract/best-ideas-rules';
import type { Violation } from '@console/contract/hydra';
import { messages } from '@console/contract/texts';
import type { Db, Trx } from '../../platform/database/database';
import { conflict } from '../../platform/http/problem';
import { restrictedOf } from '../../reference-data/restricted-companies/restricted-now';
import { companyIdsOf, type StoredIdeas } from './stored-ideas';

/** Where a list names a company about which nothing may be published now; why, compliance alone knows. */
export async function restrictedViolations(db: Db | Trx, content: StoredIdeas): Promise<Violation[]> {
  const restricted = await restrictedOf(db, companyIdsOf(content));
  return content.flatMap(({ action, records }, group) =>
    records.flatMap((idea, index) =>
      companyFields(action)
        .filter((side) => restricted.has(idea[side] ?? ''))
        .map((side) => ({
          propertyPath: `content[${group}].records[${index}].${side}`,
          message: messages.restrictedIdea,
        })),
    ),
  );
}

/** 409 while a list names a restricted company. */
export async function requireUnrestrictedIdeas(db: Db | Trx, content: StoredIdeas): Promise<void> {
  if ((await restrictedOf(db, companyIdsOf(content))).size > 0)
    throw conflict('The Best Ideas cannot be published now. Please ask compliance.');
}
