import { approvedSectors, ownSuitability, suitabilityRules } from '@console/contract/approvers';
import { fullName } from '@console/contract/full-name';
import { draftReportTypes, reportTypes } from '@console/contract/report-types';
import { SelectField } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { Alert } from '@console/shared-ui/vendor/antd';
import { useMe } from '@console/shared-auth/session/session-store';
import { Navigate, useParams } from 'react-router-dom';
import { AbsenceSection } from '../../../absence/absence-section';
import { RecordForm } from '../../../form-card/record-form';
import { approversPath } from '../registers-paths';
import { loadApprover, useApprover, useSaveSuitability, type LoadedApprover } from './approvers.queries';

/** What somebody may approve, and when they are away. */
export function ApproverPage() {
  const { id = '' } = useParams();
  const approver = useApprover(id);
  if (approver.isError && approver.data === undefined) return <Navigate to="/not-found" replace />;
  return (
    <>
      <PageHeader
        title={approver.data ? fullName(approver.data.approver.person) : 'Approver'}
        breadcrumbs={[{ title: 'Approvers', to: approversPath }, { title: 'Edit' }]}
      />
      <QueryView query={approver}>{(loaded) => <SuitabilityForm key={id} loaded={loaded} />}</QueryView>
      <AbsenceSection key={id} personId={id} />
    </>
  );
}

const versionOf = ({ approver: { reportTypes: types, sectors }, etag }: LoadedApprover) => ({
  ...{ values: { reportTypes: types, sectors }, etag },
});
const typeChoices = draftReportTypes.map((type) => ({ value: type, label: reportTypes[type] }));
const sectorChoices = approvedSectors.map((sector) => ({ value: sector, label: sector }));

function SuitabilityForm({ loaded }: { readonly loaded: LoadedApprover }) {
  const { id } = loaded.approver;
  const isOwn = useMe().id === id;
  const notify = useNotify();
  const save = useSaveSuitability(id);
  const { form, conflict } = useGuardedForm({
    what: 'this approver',
    loaded: versionOf(loaded),
    rules: suitabilityRules,
    load: async () => versionOf(await loadApprover(id)),
    send: async ({ changes, ifMatch }) =>
      (await save.mutateAsync({ body: suitabilityRules.cast(changes), ifMatch })).etag,
    onSaved: () => notify({ kind: 'success', text: 'Approver saved.' }),
  });
  return (
    <>
      <RecordForm form={form} label="What they approve" title="What they approve" saveText="Save">
        {isOwn && <Alert showIcon type="info" message={ownSuitability} />}
        <SelectField
          name="reportTypes"
          label="Report Types"
          multiple
          placeholder="All"
          options={typeChoices}
          hint="Of these alone they approve reports. None chosen: of all."
        />
        <SelectField
          name="sectors"
          label="Sectors"
          multiple
          placeholder="All"
          options={sectorChoices}
          hint="Of companies that a report is about. None chosen: all."
        />
      </RecordForm>
      {conflict}
    </>
  );
}
