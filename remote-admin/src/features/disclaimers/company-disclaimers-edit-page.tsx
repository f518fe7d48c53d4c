import { companyDisclaimersRules } from '@console/contract/company-disclaimers';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Navigate, useParams } from 'react-router-dom';
import { RecordForm } from '../../form-card/record-form';
import {
  loadCompanyDisclaimers,
  useCompanyDisclaimers,
  useUpdateCompanyDisclaimers,
  type LoadedCompanyDisclaimers,
} from './company-disclaimers.queries';
import { CompanyFacts } from './company-facts';
import { CompanyReferences, type ReferenceValue } from './company-references';
import { companySpecificPath } from './disclaimers-paths';
import { REDIRECT_DELAY_MS } from '../../form-card/redirect-delay';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { VersionHistory } from './version-history';

/** Edits the disclaimers of a company (D§2.34); a failed load goes to /not-found (D§8.16). */
export function CompanyDisclaimersEditPage() {
  const { companyId = '' } = useParams();
  const loaded = useCompanyDisclaimers(companyId);
  if (loaded.isError && loaded.data === undefined) return <Navigate to="/not-found" replace />;
  const company = loaded.data?.disclaimers.company;
  return (
    <>
      <PageHeader
        title={company ? `${company.code} ${company.name}` : 'Edit Company Disclaimers'}
        breadcrumbs={[
          { title: 'Disclaimers' },
          { title: 'Company Specific', to: companySpecificPath },
          { title: 'Edit' },
        ]}
      />
      <QueryView query={loaded}>
        {(read) => (
          <>
            <CompanyFacts company={read.disclaimers.company} />
            <EditForm key={`${companyId} ${read.etag}`} loaded={read} />
            <VersionHistory key={companyId} of="company" id={companyId} />
          </>
        )}
      </QueryView>
    </>
  );
}

interface FormValues {
  readonly content: readonly ReferenceValue[];
}

function versionOf({ disclaimers: { content }, etag }: LoadedCompanyDisclaimers) {
  const values: FormValues = {
    content: content.map(({ reference, deltas }) => ({ reference: reference['@id'], content: deltas })),
  };
  return { values, etag };
}

function EditForm({ loaded }: { readonly loaded: LoadedCompanyDisclaimers }) {
  const { company, content } = loaded.disclaimers;
  const notify = useNotify();
  const goSoon = useDelayedRedirect(REDIRECT_DELAY_MS);
  const update = useUpdateCompanyDisclaimers(company.id);
  const { form, conflict } = useGuardedForm({
    what: 'the disclaimers of this company',
    loaded: versionOf(loaded),
    rules: companyDisclaimersRules,
    load: async () => versionOf(await loadCompanyDisclaimers(company.id)),
    send: async ({ values, ifMatch }) => {
      const body = companyDisclaimersRules.cast({ company: company['@id'], ...values });
      return (await update.mutateAsync({ body, ifMatch })).etag;
    },
    onSaved: () => {
      notify({ kind: 'success', text: 'Disclaimers saved.' });
      goSoon(companySpecificPath);
    },
  });
  return (
    <>
      <RecordForm form={form} label="Edit Company Disclaimers" saveText="Save">
        <CompanyReferences loaded={content.map(({ reference }) => reference)} />
      </RecordForm>
      {conflict}
    </>
  );
}
