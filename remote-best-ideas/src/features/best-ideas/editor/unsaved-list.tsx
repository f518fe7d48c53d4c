import { TwoTexts } from '@console/shared-report/two-texts';
import type { UnsavedChange } from './unsaved-changes';
import styles from './ideas-editor.module.css';

interface UnsavedListProps {
  readonly changes: readonly UnsavedChange[];
}

const whatText = {
  added: 'a new idea',
  deleted: 'deleted',
  gone: 'not in the saved list any more',
} as const;

/** What was typed and not saved, beside what is saved, place by place and field by field. */
export function UnsavedList({ changes }: UnsavedListProps) {
  return (
    <ul className={styles.unsaved} aria-label="Unsaved changes">
      {changes.map(({ id, name, what, fields }) => (
        <li key={id}>
          <h3>{what === null ? name : `${name}: ${whatText[what]}`}</h3>
          {fields.map((field) => (
            <div key={field.name} role="group" aria-label={field.name}>
              <h4>{field.name}</h4>
              <TwoTexts yours={field.typed || '-'} theirs={field.saved || '-'} names={['Unsaved', 'Saved']} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
