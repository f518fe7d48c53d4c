import { companyRules } from '@console/contract/company-rules';
import { useNotify } from '@console/shared-ui/notice';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { companyPatch, companyValues, isSameLogo, type CompanyValues } from './company-form-values';
import { loadCompany, useUpdateCompany, type LoadedCompany } from './coverage.queries';

type FormValues = CompanyValues & Record<string, unknown>;

/** The form of an existing company: what was changed is sent, and nothing else. */
export function useCompanyForm(loaded: LoadedCompany, onSaved: () => void) {
  const { id, companyLogo } = loaded.company;
  const update = useUpdateCompany(id);
  const notify = useNotify();

  function versionOf({ company, etag }: LoadedCompany) {
    const values = companyValues(company);
    // the address that the form began with stands for the same logo
    const logo = isSameLogo(values.companyLogo, companyLogo) ? companyLogo : values.companyLogo;
    return { values: { ...values, companyLogo: logo }, etag };
  }

  return useGuardedForm<FormValues>({
    what: 'this company',
    loaded: versionOf(loaded),
    rules: companyRules,
    load: async () => versionOf(await loadCompany(id)),
    send: async ({ changes, values, ifMatch }) => {
      const changed = Object.entries(values).filter(([field]) => field in changes);
      const patch = companyPatch(Object.fromEntries(changed));
      const { answer, etag } = await update.mutateAsync({ patch, etag: ifMatch });
      const { currentRecommendation: wanted } = patch;
      if (wanted !== undefined && (wanted || null) !== answer.currentRecommendation)
        notify({ kind: 'neutral', text: `${wanted || 'No recommendation'} waits for a second person.` });
      return etag;
    },
    onSaved,
  });
}
