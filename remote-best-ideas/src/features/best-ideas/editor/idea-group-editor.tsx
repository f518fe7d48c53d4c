import type { IdeaGroup, IdeaRecord } from '@console/contract/best-ideas';
import { toExplain } from '@console/contract/best-ideas-rules';
import { WhoIsInIt } from '@console/shared-report/who-is-in-it';
import { useConfirm } from '@console/shared-ui/confirm';
import { useConsoleField, WholeError } from '@console/shared-ui/form';
import { SortedList } from '@console/shared-ui/sorted-list';
import { useLatest } from '@console/shared-ui/use-latest';
import { newUuid } from '@console/shared-ui/uuid';
import { Button } from '@console/shared-ui/vendor/antd';
import { PlusOutlined } from '@console/shared-ui/vendor/icons';
import { use, useEffect, useId, useRef, useState } from 'react';
import { IdeaRow } from './idea-row';
import { companiesOf, movedRecords, newIdea, withCompany } from './ideas-values';
import { TogetherContext } from './together';
import styles from './ideas-editor.module.css';

interface IdeaGroupEditorProps {
  readonly group: IdeaGroup;
  /** Path of the group in the form. */
  readonly name: string;
  readonly priceTolerance: number;
}

/** The ideas of one group: added at the end, deleted, moved by pointer or keys. */
export function IdeaGroupEditor({ group, name, priceTolerance }: IdeaGroupEditorProps) {
  const { action, records } = group;
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const list = useConsoleField<readonly IdeaRecord[]>(`${name}.records`);
  const [addedId, setAddedId] = useState<string | null>(null);
  const others = use(TogetherContext)?.others ?? [];
  const confirm = useConfirm();
  const recordsNow = useLatest(records);

  // Moves the browser's focus to the idea that was just added.
  useEffect(() => {
    if (addedId === null) return;
    section.current?.querySelector<HTMLElement>(`[data-idea="${addedId}"] [role="combobox"]`)?.focus();
  }, [addedId]);

  function add() {
    const idea = newIdea(newUuid());
    list.setValue([...records, idea]);
    setAddedId(idea.id);
  }
  /** Asks first where somebody is in it, whose words would go with it. */
  async function remove(id: string, label: string) {
    const here = others.filter(({ block }) => block === id);
    const title = `Are you sure you want to delete ${label}?`;
    const content = <WhoIsInIt pages={here} />;
    if (here.length > 0 && !(await confirm({ title, content, danger: true }))) return;
    // others wrote while it was asked
    list.setValue(recordsNow().filter((record) => record.id !== id));
    section.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }
  const change = (id: string, next: (record: IdeaRecord) => IdeaRecord) =>
    list.setValue(records.map((record) => (record.id === id ? next(record) : record)));

  return (
    <section ref={section} className={styles.group} data-action={action} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{action}</h2>
        <span className={styles.count}>{records.length === 1 ? '1 idea' : `${records.length} ideas`}</span>
      </header>
      <WholeError name={`${name}.records`} />
      <SortedList
        ids={records.map(({ id }) => id)}
        onMove={(id, onto) => list.setValue(movedRecords(records, id, onto))}
      >
        {records.map((record, index) => (
          <IdeaRow
            key={record.id}
            action={action}
            record={record}
            name={`${name}.records[${index}]`}
            number={index + 1}
            toExplain={toExplain(action, record, priceTolerance)}
            takenBesides={(field) => companiesOf(group, { id: record.id, field })}
            onCompany={(field, chosen) => change(record.id, (idea) => withCompany(idea, field, chosen))}
            onDelete={() => void remove(record.id, `${action} ${index + 1}`)}
          />
        ))}
      </SortedList>
      <Button data-add type="dashed" icon={<PlusOutlined aria-hidden />} onClick={add}>
        {`Add ${action} idea`}
      </Button>
    </section>
  );
}
