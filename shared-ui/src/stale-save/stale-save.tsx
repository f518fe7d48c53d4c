import { useConfirm } from '@console/shared-ui/confirm';
import { Alert, Button, Flex } from '@console/shared-ui/vendor/antd';
import styles from './stale-save.module.css';

interface StaleSaveProps {
  /** Begins anew with what the other person saved. */
  readonly onReload: () => void;
  /** Saves over it. */
  readonly onOverwrite: () => Promise<void>;
}

/** What to do when somebody else saved first: nothing was lost yet, and nothing is without a question. */
export function StaleSave({ onReload, onOverwrite }: StaleSaveProps) {
  const confirm = useConfirm();

  async function reload() {
    const isConfirmed = await confirm({
      title: 'Load the newer version?',
      content: 'What you entered here will be lost.',
      okText: 'Load',
      danger: true,
    });
    if (isConfirmed) onReload();
  }

  return (
    <Alert
      type="warning"
      showIcon
      className={styles.save}
      message="Someone else saved while you were editing. What you entered is still here, but it is not saved."
      description={
        <Flex gap={8} wrap>
          <Button onClick={() => void reload()}>Load the newer version</Button>
          <Button onClick={() => void onOverwrite()}>Save mine as the next version</Button>
        </Flex>
      }
    />
  );
}
