import { MAIL_DAYS, NO_MAILS } from '@console/contract/mails';
import { DataTable, toListQuery, useTableAddress } from '@console/shared-ui/data-table';
import { PageHeader } from '@console/shared-ui/page-header';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { useSendsMail } from '../../mail-way/mail-way.queries';
import { mailColumns } from './mail-columns';
import {
  exportMailList,
  useMails,
  useMailsBulk,
  useRetryFailed,
  useRetryMail,
  useSendTestMail,
} from './mails.queries';
import styles from './mails.module.css';
import { TestMailOutcome } from './test-mail';

/** Mails a page. */
const PAGE_SIZE = 50;

/** The mails of the console: to whom, about what, and what became of them; what they said is kept nowhere. */
export function MailsPage() {
  const table = useTableAddress({ name: 'mails', pageSize: PAGE_SIZE });
  const [dialog, setDialog] = useState<'open' | 'closed'>('closed');
  const mails = useMails(toListQuery(table.state), dialog === 'open' ? 'waits' : 'follows');
  const sendsMail = useSendsMail();
  const bulk = useMailsBulk();
  const retry = useRetryMail();
  const retryFailed = useRetryFailed();
  const test = useSendTestMail();
  const mayNot = sendsMail === false;
  return (
    <>
      <PageHeader
        title="Mails"
        actions={
          <>
            <Button disabled={mayNot} loading={retryFailed.isPending} onClick={() => retryFailed.mutate()}>
              Retry all failed
            </Button>
            <Button type="primary" disabled={mayNot} loading={test.isPending} onClick={() => test.mutate()}>
              Send test mail
            </Button>
          </>
        }
      />
      <TestMailOutcome outcome={test.data} error={test.error} onClose={() => test.reset()} />
      <DataTable
        label="Mails"
        columns={mailColumns((mail) => retry.mutate(mail))}
        query={mails}
        rowKey={(mail) => mail.id}
        rowLabel={(mail) => `${mail.kind} to ${mail.address}`}
        onExport={exportMailList}
        bulk={bulk}
        toolbar={
          mayNot && <Alert type="warning" showIcon className={styles.noMails ?? ''} message={NO_MAILS} />
        }
        onConfigure={setDialog}
        emptyText={`No mail of the last ${MAIL_DAYS} days.`}
        {...table}
      />
    </>
  );
}
