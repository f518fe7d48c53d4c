import type { CompanyDisclaimers } from '@console/contract/company-disclaimers';
import { companyDisclaimersRules } from '@console/contract/company-disclaimers';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Navigate, useParams } from 'react-router-dom';
import { RecordForm } from '../../form-card/record-form';
import { useCompanyDisclaimers, useUpdateCompanyDisclaimers } from './company-disclaimers.queries';
import { CompanyFacts } from './company-facts';
import { CompanyReferences, type ReferenceValue } from './company-references';
import { companySpecificPath } from './disclaimers-paths';
import { REDIRECT_DELAY_MS } from '../../form-card/redirect-delay';
import { StaleSave } from '@console/shared-ui/stale-save';
import { useGuardedSave } from '@console/shared-ui/use-guarded-save';
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
        {({ disclaimers, etag }) => (
          <>
            <CompanyFacts company={disclaimers.company} />
            <EditForm
              key={`${companyId} ${etag}`}
              disclaimers={disclaimers}
              etag={etag}
              onReload={() => void loaded.refetch()}
            />
            <VersionHistory key={companyId} of="company" id={companyId} />
          </>
        )}
      </QueryView>
    </>
  );
}

interface EditFormProps {
  readonly disclaimers: CompanyDisclaimers;
  readonly etag: string | null;
  readonly onReload: () => void;
}

function EditForm({ disclaimers: { company, content }, etag, onReload }: EditFormProps) {
  const notify = useNotify();
  const goSoon = useDelayedRedirect(REDIRECT_DELAY_MS);
  const update = useUpdateCompanyDisclaimers(company.id);
  const guarded = useGuardedSave(etag);
  const initialValues: { content: readonly ReferenceValue[] } = {
    content: content.map(({ reference, deltas }) => ({ reference: reference['@id'], content: deltas })),
  };
  const form = useConsoleForm({
    initialValues,
    rules: companyDisclaimersRules,
    onSubmit: async (values) => {
      const body = companyDisclaimersRules.cast({ company: company['@id'], ...values });
      await guarded.save((ifMatch) => update.mutateAsync({ body, ifMatch }));
      notify({ kind: 'success', text: 'Disclaimers saved.' });
      goSoon(companySpecificPath);
    },
  });
  return (
    <>
      <RecordForm form={form} label="Edit Company Disclaimers" saveText="Save">
        <CompanyReferences loaded={content.map(({ reference }) => reference)} />
      </RecordForm>
      {guarded.isStale && (
        <StaleSave onReload={onReload} onOverwrite={() => guarded.overwrite(form.submit)} />
      )}
    </>
  );
}
