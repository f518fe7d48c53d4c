import { Dialog } from '@console/shared-ui/dialog';
import { Alert, Input, Tabs } from '@console/shared-ui/vendor/antd';
import { useRef, useState } from 'react';
import { basicChoices, customChoices, type BlockChoice } from './block-choices';
import { ChoiceGrid } from './choice-grid';
import { useEditor } from '../editor-context';
import { useAddBlock } from './use-add-block';
import styles from './choices.module.css';

interface AddBlockDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 'Add new block' (A§2.37): what the type of the report allows, and ready-made arrangements. */
export function AddBlockDialog({ open, onClose }: AddBlockDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      title="Add new block"
      open={open}
      footer={null}
      width={680}
      destroyOnHidden
      onCancel={onClose}
      afterOpenChange={(isShown) => {
        if (isShown) content.current?.querySelector('input')?.focus();
      }}
    >
      <div ref={content}>
        <BlockChoices onClose={onClose} />
      </div>
    </Dialog>
  );
}

function BlockChoices({ onClose }: { readonly onClose: () => void }) {
  const { draft } = useEditor();
  const { add, failure } = useAddBlock();
  const [search, setSearch] = useState('');
  const basic = basicChoices(draft.reportType);
  const custom = customChoices(draft.reportType);
  const found = [...basic, ...custom].filter(({ label }) => matches(label, search));
  const choose = (choice: BlockChoice) => add(choice) && onClose();
  const [first] = found;

  const tab = (key: string, choices: readonly BlockChoice[]) => ({
    key,
    label: key,
    children: <ChoiceGrid label={`${key} blocks`} choices={choices} onChoose={choose} />,
  });
  return (
    <>
      {failure !== null && <Alert type="error" showIcon role="alert" message={failure} />}
      <Input
        className={styles.choiceSearch}
        aria-label="Search blocks"
        placeholder="Search blocks"
        allowClear
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onPressEnter={() => first && search.trim() !== '' && choose(first)}
      />
      {search.trim() === '' ? (
        <Tabs items={[tab('Basic', basic), tab('Custom', custom)]} />
      ) : (
        <ChoiceGrid label="Found blocks" choices={found} onChoose={choose} />
      )}
    </>
  );
}

const matches = (label: string, search: string) => label.toLowerCase().includes(search.trim().toLowerCase());
