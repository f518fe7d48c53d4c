import { disclaimerRules } from '@console/contract/disclaimers';
import { ApiError } from '@console/shared-auth/http/api-error';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Navigate, useParams } from 'react-router-dom';
import { DisclaimerForm, disclaimerValues } from './disclaimer-form';
import { genericPath } from './disclaimers-paths';
import {
  loadDisclaimer,
  useDisclaimer,
  useUpdateDisclaimer,
  type LoadedDisclaimer,
} from './disclaimers.queries';
import { REDIRECT_DELAY_MS } from '../../form-card/redirect-delay';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { VersionHistory } from './version-history';

/** Edits a generic disclaimer and shows its history; one that does not exist goes to /not-found (T5). */
export function DisclaimerEditPage() {
  const { id = '' } = useParams();
  const loaded = useDisclaimer(id);
  if (loaded.error instanceof ApiError && loaded.error.status === 404)
    return <Navigate to="/not-found" replace />;
  return (
    <>
      <PageHeader
        title={loaded.data?.disclaimer.name ?? 'Edit Disclaimer'}
        breadcrumbs={[{ title: 'Disclaimers' }, { title: 'Generic', to: genericPath }, { title: 'Edit' }]}
      />
      <QueryView query={loaded}>
        {(read) => (
          <>
            <EditForm key={`${id} ${read.etag}`} loaded={read} />
            <VersionHistory key={id} of="generic" id={id} />
          </>
        )}
      </QueryView>
    </>
  );
}

const versionOf = ({ disclaimer, etag }: LoadedDisclaimer) => ({
  values: disclaimerValues(disclaimer),
  etag,
});

function EditForm({ loaded }: { readonly loaded: LoadedDisclaimer }) {
  const { id } = loaded.disclaimer;
  const notify = useNotify();
  const goSoon = useDelayedRedirect(REDIRECT_DELAY_MS);
  const update = useUpdateDisclaimer(id);
  const { form, conflict } = useGuardedForm({
    what: 'this disclaimer',
    loaded: versionOf(loaded),
    rules: disclaimerRules,
    load: async () => versionOf(await loadDisclaimer(id)),
    send: async ({ values, ifMatch }) =>
      (await update.mutateAsync({ body: disclaimerRules.cast(values), ifMatch })).etag,
    onSaved: () => {
      notify({ kind: 'success', text: 'Disclaimer saved.' });
      goSoon(genericPath);
    },
  });
  return (
    <>
      <DisclaimerForm form={form} label="Edit Disclaimer" saveText="Save" />
      {conflict}
    </>
  );
}
