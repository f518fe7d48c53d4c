import type { Snippet } from '@console/contract/snippets';
import { can } from '@console/shared-auth/access/can';
import { errorNotice } from '@console/shared-auth/http/api-error';
import { useMe } from '@console/shared-auth/session/session-store';
import { useConfirm } from '@console/shared-ui/confirm';
import { useNotify } from '@console/shared-ui/notice';
import { QueryView } from '@console/shared-ui/query-view';
import { Button } from '@console/shared-ui/vendor/antd';
import { useRef, useState } from 'react';
import { BlockIcon } from '../icon';
import { SnippetDialog } from './snippet-dialog';
import { useChangeSnippets, useSnippets } from './snippets.queries';
import styles from './snippets.module.css';

interface SnippetListProps {
  readonly onChoose: (snippet: Snippet) => void;
}

/** The snippets of the person and those for all, to be inserted, and to be renamed and deleted by whoever may. */
export function SnippetList({ onChoose }: SnippetListProps) {
  const query = useSnippets();
  const list = useRef<HTMLDivElement>(null);
  // what was deleted takes the button that had the focus along
  const onDeleted = () => list.current?.focus();
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <QueryView query={query} errorText="Unable to fetch the snippets.">
        {(snippets) =>
          snippets.length === 0 ? (
            <p className={styles.hint}>
              There are no snippets yet. Select blocks and choose Save as snippet to keep them for other
              reports.
            </p>
          ) : (
            <>
              <SnippetGroup
                title="Mine"
                snippets={snippets.filter(({ isShared }) => !isShared)}
                {...{ onChoose, onDeleted }}
              />
              <SnippetGroup
                title="For everybody"
                snippets={snippets.filter(({ isShared }) => isShared)}
                {...{ onChoose, onDeleted }}
              />
            </>
          )
        }
      </QueryView>
    </div>
  );
}

interface SnippetGroupProps extends SnippetListProps {
  readonly title: string;
  readonly snippets: readonly Snippet[];
  readonly onDeleted: () => void;
}

function SnippetGroup({ title, snippets, ...acts }: SnippetGroupProps) {
  if (snippets.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <ul aria-label={`Snippets: ${title}`}>
        {snippets.map((snippet) => (
          <SnippetRow key={snippet.id} snippet={snippet} {...acts} />
        ))}
      </ul>
    </section>
  );
}

interface SnippetRowProps extends Pick<SnippetGroupProps, 'onChoose' | 'onDeleted'> {
  readonly snippet: Snippet;
}

function SnippetRow({ snippet, onChoose, onDeleted }: SnippetRowProps) {
  const me = useMe();
  const notify = useNotify();
  const confirm = useConfirm();
  const { rename, remove } = useChangeSnippets();
  const [isRenamed, setRenamed] = useState(false);
  const { id, name, isShared, types } = snippet;
  const mayChange = can(me, 'snippet:change', { holderId: isShared ? null : me.id });

  async function ask() {
    if (!(await confirm({ title: `Delete the snippet ${name}?`, danger: true }))) return;
    try {
      await remove(id);
      onDeleted();
      notify({ kind: 'success', text: 'Snippet deleted.' });
    } catch (error) {
      notify(errorNotice(error));
    }
  }
  return (
    <li>
      <button type="button" className={styles.insert} onClick={() => onChoose(snippet)}>
        <BlockIcon type={types[0] ?? ''} />
        {name}
      </button>
      {mayChange && (
        <>
          <Button size="small" type="text" aria-label={`Rename ${name}`} onClick={() => setRenamed(true)}>
            Rename
          </Button>
          <Button size="small" type="text" danger aria-label={`Delete ${name}`} onClick={() => void ask()}>
            Delete
          </Button>
        </>
      )}
      {isRenamed && (
        <SnippetDialog
          title="Rename snippet"
          okText="Rename"
          name={name}
          canShare={false}
          onSave={(values) => rename(id, values.name)}
          onClose={() => setRenamed(false)}
        />
      )}
    </li>
  );
}
