import { inboxTopics, mailChoicesRules, type MailChoice, type MailChoices } from '@console/contract/inbox';
import { can } from '@console/shared-auth/access/can';
import { useMe } from '@console/shared-auth/session/session-store';
import { FormProvider, SelectField, useConsoleForm } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useNotify } from '@console/shared-ui/notice';
import { QueryView } from '@console/shared-ui/query-view';
import { Alert } from '@console/shared-ui/vendor/antd';
import { FormCard } from '../../form-card/form-card';
import styles from '../../form-card/form-card.module.css';
import { SaveBar } from '../../form-card/save-bar';
import { useSendsMail } from '../../mail-way/mail-way.queries';
import { useMailChoices, useSaveMailChoices } from './mail-choices.queries';

const choices: readonly { readonly value: MailChoice; readonly label: string }[] = [
  { value: 'at-once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'never', label: 'Never' },
];

const NO_MAIL_LEAVES =
  'This console sends no mails yet: what you choose counts once an admin has set up mail.';

/** When one is mailed what comes to one's inbox (X93). */
export function MailSection() {
  const query = useMailChoices();
  const sendsMail = useSendsMail();
  return (
    <FormCard title="Mails" anchor="mails">
      <p>
        What concerns you is always in the Activity panel. Choose when it is mailed, too. Mails about the
        security of your account always come.
      </p>
      {sendsMail === false && (
        <Alert type="warning" showIcon style={{ marginBottom: 12 }} message={NO_MAIL_LEAVES} />
      )}
      <QueryView query={query}>{(loaded) => <MailForm loaded={loaded} />}</QueryView>
    </FormCard>
  );
}

function MailForm({ loaded }: { readonly loaded: MailChoices }) {
  const me = useMe();
  const notify = useNotify();
  const save = useSaveMailChoices();
  const form = useConsoleForm<MailChoices>({
    initialValues: loaded,
    rules: mailChoicesRules,
    onSubmit: async (values) => {
      await save.mutateAsync(values);
      notify({ kind: 'success', text: 'Mails saved.' });
      return undefined;
    },
  });
  useLeaveGuard(form.dirty);
  const topics = inboxTopics.filter(({ forAdmins }) => !forAdmins || can(me, 'jobs:manage'));
  return (
    <FormProvider form={form} label="Mails">
      <div className={styles.fields}>
        {topics.map(({ topic, label, hint }) => (
          <SelectField key={topic} name={topic} label={label} hint={hint} required options={choices} />
        ))}
      </div>
      <SaveBar form={form}>Change Mails</SaveBar>
    </FormProvider>
  );
}
