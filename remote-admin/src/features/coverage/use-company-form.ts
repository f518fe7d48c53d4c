import { companyRules } from '@console/contract/company-rules';
import { ApiError } from '@console/shared-auth/http/api-error';
import { useConsoleForm, type ConsoleForm } from '@console/shared-ui/form';
import { useState } from 'react';
import { changedValues, companyPatch, companyValues, type CompanyValues } from './company-form-values';
import { loadCompany, useUpdateCompany, type LoadedCompany } from './coverage.queries';

/** The form of an existing company: what was changed is sent, and nothing else. */
export function useCompanyForm(
  loaded: LoadedCompany,
  onSaved: () => void,
): ConsoleForm<CompanyValues & Record<string, unknown>> {
  const { id } = loaded.company;
  const update = useUpdateCompany(id);
  const [initialValues] = useState(() => ({ ...companyValues(loaded.company) }));
  const [send] = useState(() =>
    companySaver(loaded, { load: () => loadCompany(id), update: update.mutateAsync }),
  );
  return useConsoleForm<CompanyValues & Record<string, unknown>>({
    initialValues,
    rules: companyRules,
    onSubmit: async (values) => {
      await send(changedValues(initialValues, values));
      onSaved();
    },
  });
}

interface Calls {
  readonly load: () => Promise<LoadedCompany>;
  readonly update: ReturnType<typeof useUpdateCompany>['mutateAsync'];
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
    const now = typeof value === 'string' && value.length <= 60 ? ` It is “${value}” now.` : '';
    return { propertyPath: field, message: `${message}${now} Save again to keep yours.` };
  });
  return new ApiError(412, { violations });
}
