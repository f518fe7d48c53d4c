import type { NodeType } from '@console/contract/report-document';
import { Dialog } from '@console/shared-ui/dialog';
import { Alert, Input, Tabs } from '@console/shared-ui/vendor/antd';
import { useRef, useState } from 'react';
import { basicChoices, customChoices, type BlockChoice } from './block-choices';
import type { Snippet } from '@console/contract/snippets';
import { lastId } from '../../engine/selected';
import { putCopiesAtSelection } from '../clipboard/put-blocks';
import { snippetChoices, type MenuChoice } from '../insert/found-choices';
import { SnippetList } from '../snippets/snippet-list';
import { useSnippets } from '../snippets/snippets.queries';
import { usePutSnippet } from '../snippets/use-put-snippet';
import { ChoiceGrid } from './choice-grid';
import { useEditor } from '../editor-context';
import { useAddBlock } from './use-add-block';
import styles from './choices.module.css';

interface AddBlockDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What was added, once the dialog has gone and has given the focus back. */
  readonly onAdded?: (type: NodeType) => void;
}

/** 'Add new block' (A§2.37): what the type of the report allows, and ready-made arrangements. */
export function AddBlockDialog({ open, onClose, onAdded }: AddBlockDialogProps) {
  const added = useRef<NodeType>(undefined);
  return (
    <Dialog
      title="Add new block"
      open={open}
      footer={null}
      width={680}
      destroyOnHidden
      onCancel={onClose}
      afterOpenChange={(isShown) => {
        if (!isShown && added.current) onAdded?.(added.current);
        added.current = undefined;
      }}
    >
      <BlockChoices
        onAdded={([type]) => {
          added.current = type;
          onClose();
        }}
      />
    </Dialog>
  );
}

function BlockChoices({ onAdded }: { readonly onAdded: (types: readonly NodeType[]) => void }) {
  const { draft, store } = useEditor();
  const { add, failure } = useAddBlock();
  const put = usePutSnippet();
  const { data: snippets = [] } = useSnippets();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const basic = basicChoices(draft.reportType);
  const custom = customChoices(draft.reportType);
  const offered: readonly MenuChoice[] = [...basic, ...custom, ...snippetChoices(snippets, draft.reportType)];
  const found = offered.filter(({ label }) => matches(label, search));
  const choose = (choice: MenuChoice) => {
    if ('snippet' in choice) void insert(choice.snippet);
    else if (add(choice)) onAdded(choice.types);
  };
  async function insert(snippet: Snippet) {
    setRefusal(
      await put(snippet, {
        place: (document, copies) =>
          putCopiesAtSelection(document, lastId(store.getState().selected), copies),
        then: () => onAdded([]),
      }),
    );
  }
  const problem = refusal ?? failure;
  const [first] = found;

  const tab = (key: string, choices: readonly BlockChoice[]) => ({
    key,
    label: key,
    children: <ChoiceGrid label={`${key} blocks`} choices={choices} onChoose={choose} />,
  });
  return (
    <>
      {problem !== null && <Alert type="error" showIcon role="alert" message={problem} />}
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
        <Tabs
          items={[
            tab('Basic', basic),
            tab('Custom', custom),
            {
              key: 'Snippets',
              label: 'Snippets',
              children: <SnippetList onChoose={(snippet) => void insert(snippet)} />,
            },
          ]}
        />
      ) : (
        <ChoiceGrid label="Found blocks" choices={found} onChoose={choose} />
      )}
    </>
  );
}

const matches = (label: string, search: string) => label.toLowerCase().includes(search.trim().toLowerCase());
