import { Alert, Modal, Tabs } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { addChoice, basicChoices, customChoices, type BlockChoice } from './block-choices';
import { useEditor } from '../editor-context';
import { BlockIcon } from '../icon';

interface AddBlockDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 'Add new block' (A§2): what the type of the report allows, and ready-made arrangements. */
export function AddBlockDialog({ open, onClose }: AddBlockDialogProps) {
  return (
    <Modal title="Add new block" open={open} footer={null} width={640} destroyOnHidden onCancel={onClose}>
      <BlockChoices onClose={onClose} />
    </Modal>
  );
}

function BlockChoices({ onClose }: { readonly onClose: () => void }) {
  const { draft, store } = useEditor();
  const [failure, setFailure] = useState<string | null>(null);

  function add(choice: BlockChoice) {
    const { history, selectedId } = store.getState();
    try {
      const added = addChoice(history.present, selectedId, choice);
      store.edit(() => added.document);
      store.select(added.node.id);
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }

  const tab = (key: string, choices: readonly BlockChoice[]) => ({
    key,
    label: key,
    children: <ChoiceGrid choices={choices} onChoose={add} />,
  });
  return (
    <>
      {failure && <Alert type="error" showIcon role="alert" message={failure} />}
      <Tabs
        items={[tab('Basic', basicChoices(draft.reportType)), tab('Custom', customChoices(draft.reportType))]}
      />
    </>
  );
}

interface ChoiceGridProps {
  readonly choices: readonly BlockChoice[];
  readonly onChoose: (choice: BlockChoice) => void;
}

function ChoiceGrid({ choices, onChoose }: ChoiceGridProps) {
  return (
    <ul className="builder-choices">
      {choices.map((choice) => (
        <li key={choice.label}>
          <button type="button" onClick={() => onChoose(choice)}>
            <BlockIcon type={choice.types[0] ?? ''} />
            {choice.label}
          </button>
        </li>
      ))}
    </ul>
  );
}
