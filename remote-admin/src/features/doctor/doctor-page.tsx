import { doctorSummary, type Doctor } from '@console/contract/doctor';
import { errorText } from '@console/shared-auth/http/api-error';
import { Instant } from '@console/shared-ui/instant';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert, Button, Flex } from '@console/shared-ui/vendor/antd';
import { FormCard } from '../../form-card/form-card';
import { CheckList } from './check-list';
import styles from './doctor.module.css';
import { useDoctor, useRunDoctor } from './doctor.queries';

/** What the console depends on, tried from the server: database, secret, proxies, files, store, mail, printing. */
export function DoctorPage() {
  const doctor = useDoctor();
  return (
    <>
      <PageHeader title="System checks" />
      <QueryView query={doctor}>{(loaded) => <LastRun doctor={loaded} />}</QueryView>
    </>
  );
}

function LastRun({ doctor: { checks, run } }: { readonly doctor: Doctor }) {
  const order = useRunDoctor();
  const isBusy = order.isPending || (run !== null && run.finishedAt === null);
  return (
    <FormCard>
      <Flex gap={8} wrap align="center">
        <Button type="primary" loading={isBusy} onClick={() => order.mutate(false)}>
          {run ? 'Run again' : 'Run'}
        </Button>
        <Button disabled={isBusy} onClick={() => order.mutate(true)}>
          Run and send me a mail
        </Button>
      </Flex>
      {order.isError && (
        <Alert className={styles.error} type="error" showIcon message={errorText(order.error)} />
      )}
      <p role="status" className={styles.summary}>
        <Summary run={run} total={checks.length} />
      </p>
      {run && <CheckList checks={checks} run={run} />}
    </FormCard>
  );
}

function Summary({ run, total }: { readonly run: Doctor['run']; readonly total: number }) {
  if (!run) return 'These checks have not been run yet.';
  if (!run.finishedAt) return `Running: ${run.findings.length} of ${total} checks are done.`;
  return (
    <>
      {doctorSummary(run.findings)} Last run: <Instant at={run.finishedAt} />
    </>
  );
}
