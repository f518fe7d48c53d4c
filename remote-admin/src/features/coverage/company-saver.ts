import { ApiError } from '@console/shared-auth/http/api-error';
import { changedValues, companyPatch, companyValues, type CompanyValues } from './company-form-values';
import type { CompanyChange, LoadedCompany } from './coverage.queries';

interface Calls {
  readonly load: () => Promise<LoadedCompany>;
  readonly update: (change: CompanyChange) => Promise<unknown>;
}

/**
 * Saves changes to a company that others may change meanwhile: what they changed elsewhere is kept; where both
 * changed a field, it is said at the field once, and the next save is the answer.
 */
export function companySaver(loaded: LoadedCompany, { load, update }: Calls) {
  let seen = loaded;
  return async (changed: Partial<CompanyValues>): Promise<void> => {
    const patch = companyPatch(changed);
    try {
      await update({ patch, etag: seen.etag });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      const latest = await load();
      const theirs = changedValues(companyValues(seen.company), companyValues(latest.company));
      seen = latest;
      const both = Object.keys(theirs).filter(
        (field) => field in changed && !isAgreed(field, theirs, changed),
      );
      if (both.length > 0) throw conflict(error, both, theirs);
      await update({ patch, etag: latest.etag });
    }
  };
}

function isAgreed(field: string, theirs: object, mine: object): boolean {
  const valueIn = (values: object) => JSON.stringify(new Map(Object.entries(values)).get(field));
  return valueIn(theirs) === valueIn(mine);
}

function conflict({ message }: ApiError, fields: readonly string[], theirs: object): ApiError {
  const values = new Map<string, unknown>(Object.entries(theirs));
  const violations = fields.map((field) => {
    const value = values.get(field);
    const now = typeof value === 'string' && value.length <= 60 ? ` It is now “${value}”.` : '';
    return { propertyPath: field, message: `${message}${now} Save again to keep yours.` };
  });
  return new ApiError(412, { violations });
}
