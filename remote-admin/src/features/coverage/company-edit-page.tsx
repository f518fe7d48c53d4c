import type { Company } from '@console/contract/companies';
import { ApiError } from '@console/shared-auth/http/api-error';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Link, Navigate, useParams } from 'react-router-dom';
import { RecordHistory } from '../../record-history/record-history';
import { FormCard } from '../../form-card/form-card';
import { RecordForm } from '../../form-card/record-form';
import { RatingWaits } from '../../rating-waits/rating-waits';
import { CorporateActionsSection } from './actions/corporate-actions-section';
import { CompanyToggle } from './company-toggle';
import styles from './coverage.module.css';
import { companyPath, coveragePath } from './coverage-paths';
import { useCompany, type LoadedCompany } from './coverage.queries';
import { DetailsFields } from './details-fields';
import { GicsFields } from './gics-fields';
import { KeyPropertiesSection } from './key-properties/key-properties-section';
import { MergeSection } from './merge/merge-section';
import { CompanyFacts } from './recommendation-fields';
import { useCompanyForm } from './use-company-form';
import { SAVED_DELAY_MS, useGoBackSoon } from './use-go-back-soon';

/** Edits a company; one that does not exist goes to /not-found (T5). */
export function CompanyEditPage() {
  const { id = '' } = useParams();
  const company = useCompany(id);
  if (company.error instanceof ApiError && company.error.status === 404)
    return <Navigate to="/not-found" replace />;
  return (
    <>
      <PageHeader
        title={company.data ? `${company.data.company.code} – ${company.data.company.name}` : 'Edit Company'}
        breadcrumbs={[{ title: 'Coverage', to: coveragePath }, { title: 'Edit' }]}
      />
      <QueryView query={company}>
        {(loaded) =>
          loaded.company.mergedInto ? (
            <MergedAway into={loaded.company.mergedInto} />
          ) : (
            <>
              <RatingWaits companyId={id} />
              <StatusSection loaded={loaded} />
              <EditForm key={id} loaded={loaded} />
              <CorporateActionsSection companyId={id} />
              <MergeSection key={`merge ${id}`} company={loaded.company} />
              <RecordHistory kind="company" id={id} />
            </>
          )
        }
      </QueryView>
    </>
  );
}

/** A company that is no more has nothing to edit: where it went. */
function MergedAway({ into }: { readonly into: NonNullable<Company['mergedInto']> }) {
  return (
    <FormCard title="Merged">
      <p>
        This company was merged into {into.code} – {into.name}, for good. Its code leads there.
      </p>
      <Link to={companyPath(into.id)}>Open {into.code}</Link>
    </FormCard>
  );
}

function StatusSection({ loaded: { company } }: { readonly loaded: LoadedCompany }) {
  return (
    <FormCard title="Status">
      <div className={styles.status}>
        <span>
          Enabled <CompanyToggle company={company} flag="enabled" />
        </span>
        <span>
          Suspended <CompanyToggle company={company} flag="suspended" />
        </span>
      </div>
    </FormCard>
  );
}

function EditForm({ loaded }: { readonly loaded: LoadedCompany }) {
  const notify = useNotify();
  const goBackSoon = useGoBackSoon(SAVED_DELAY_MS);
  const { form, conflict } = useCompanyForm(loaded, () => {
    notify({ kind: 'success', text: 'Company saved.' });
    goBackSoon();
  });
  return (
    <>
      <RecordForm form={form} label="Edit Company" saveText="Save">
        <DetailsFields company={loaded.company}>
          <CompanyFacts company={loaded.company} />
        </DetailsFields>
        <GicsFields />
      </RecordForm>
      {conflict}
      <KeyPropertiesSection company={loaded.company} chosenFlag={form.values.type} />
    </>
  );
}
