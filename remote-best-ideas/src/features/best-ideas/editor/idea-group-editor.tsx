import type { IdeaGroup, IdeaRecord } from '@console/contract/best-ideas';
import { toExplain } from '@console/contract/best-ideas-rules';
import { useConsoleField, WholeError } from '@console/shared-ui/form';
import { SortedList } from '@console/shared-ui/sorted-list';
import { newUuid } from '@console/shared-ui/uuid';
import { Button } from '@console/shared-ui/vendor/antd';
import { PlusOutlined } from '@console/shared-ui/vendor/icons';
import { useEffect, useId, useRef, useState } from 'react';
import { IdeaRow } from './idea-row';
import { companiesOf, movedRecords, newIdea, withCompany } from './ideas-values';
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
            onDelete={() => {
              list.setValue(records.filter(({ id }) => id !== record.id));
              section.current?.querySelector<HTMLElement>('[data-add]')?.focus();
            }}
          />
        ))}
      </SortedList>
      <Button data-add type="dashed" icon={<PlusOutlined aria-hidden />} onClick={add}>
        {`Add ${action} idea`}
      </Button>
    </section>
  );
}
