import { disclaimerRules, type Disclaimer } from '@console/contract/disclaimers';
import { ApiError } from '@console/shared-auth/http/api-error';
import { useDelayedRedirect } from '@console/shared-ui/delayed-redirect';
import { useConsoleForm } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Navigate, useParams } from 'react-router-dom';
import { DisclaimerForm, disclaimerValues } from './disclaimer-form';
import { genericPath } from './disclaimers-paths';
import { useDisclaimer, useUpdateDisclaimer } from './disclaimers.queries';
import { REDIRECT_DELAY_MS } from '../../form-card/redirect-delay';
import { StaleSave } from '@console/shared-ui/stale-save';
import { useGuardedSave } from '@console/shared-ui/use-guarded-save';
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
        {({ disclaimer, etag }) => (
          <>
            <EditForm
              key={`${id} ${etag}`}
              disclaimer={disclaimer}
              etag={etag}
              onReload={() => void loaded.refetch()}
            />
            <VersionHistory key={id} of="generic" id={id} />
          </>
        )}
      </QueryView>
    </>
  );
}

interface EditFormProps {
  readonly disclaimer: Disclaimer;
  readonly etag: string | null;
  readonly onReload: () => void;
}

function EditForm({ disclaimer, etag, onReload }: EditFormProps) {
  const notify = useNotify();
  const goSoon = useDelayedRedirect(REDIRECT_DELAY_MS);
  const update = useUpdateDisclaimer(disclaimer.id);
  const guarded = useGuardedSave(etag);
  const form = useConsoleForm({
    initialValues: disclaimerValues(disclaimer),
    rules: disclaimerRules,
    onSubmit: async (values) => {
      const body = disclaimerRules.cast(values);
      await guarded.save((ifMatch) => update.mutateAsync({ body, ifMatch }));
      notify({ kind: 'success', text: 'Disclaimer saved.' });
      goSoon(genericPath);
    },
  });
  return (
    <>
      <DisclaimerForm form={form} label="Edit Disclaimer" saveText="Save" />
      {guarded.isStale && (
        <StaleSave onReload={onReload} onOverwrite={() => guarded.overwrite(form.submit)} />
      )}
    </>
  );
}
