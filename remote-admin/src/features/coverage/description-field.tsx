import { texts } from '@console/contract/texts';
import { useConfirm } from '@console/shared-ui/confirm';
import { TextAreaField, useConsoleField } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { Button } from '@console/shared-ui/vendor/antd';
import { useMutation } from '@tanstack/react-query';
import { fetchDescription } from './coverage.queries';
import styles from './coverage.module.css';

/** What the company does; it can be fetched from its feed by code (A§8.13, E39). */
export function DescriptionField() {
  const { value: code } = useConsoleField<string>('code');
  const description = useConsoleField<string>('description');
  const confirm = useConfirm();
  const notify = useNotify();
  const unavailable = () => notify({ kind: 'error', text: texts.descriptionNotFetched });
  const fetch = useMutation({ mutationFn: fetchDescription, onSuccess: take, onError: unavailable });

  async function take(text: string) {
    if (text === '') return unavailable();
    const isOther = description.value !== '' && description.value !== text;
    const title = 'Replace the description with the one from the feed?';
    if (!isOther || (await confirm({ title, okText: 'Replace' }))) description.setValue(text);
  }

  return (
    <div className={styles.description}>
      <TextAreaField name="description" label="Description" required minRows={4} maxRows={14} />
      <Button
        size="small"
        disabled={code.trim() === ''}
        loading={fetch.isPending}
        onClick={() => fetch.mutate(code.trim())}
      >
        Fetch description
      </Button>
    </div>
  );
}
