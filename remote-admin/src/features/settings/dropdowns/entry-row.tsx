import { FieldError } from '@console/shared-ui/field-error';
import { DROPDOWN_ITEM_LENGTH } from '@console/contract/dropdowns';
import { useConsoleField } from '@console/shared-ui/form';
import { SortedItem } from '@console/shared-ui/sorted-list';
import { Button, Input } from '@console/shared-ui/vendor/antd';
import type { Entry } from './entries';
import styles from './dropdowns.module.css';

interface EntryRowProps {
  /** Path of the entry in the form. */
  readonly name: string;
  readonly number: number;
  /** It is moved alone. */
  readonly isBuiltIn: boolean;
  readonly onRemove: () => void;
}

/** One entry: moved by its handle, written, removed, and until the list is saved restored. */
export function EntryRow({ name, number, isBuiltIn, onRemove }: EntryRowProps) {
  const field = useConsoleField<Entry>(name);
  const { id, was, text, isRemoved } = field.value;
  const title = text.trim() || `entry ${number}`;
  const { id: inputId, 'aria-describedby': errorId } = field.inputProps;
  return (
    <SortedItem id={id} label={`Move ${title}`}>
      <div className={styles.entry} data-entry={id}>
        {isRemoved ? (
          <span id={inputId} className={styles.removed} aria-describedby={errorId}>
            <del>{was}</del> will be removed when you save
          </span>
        ) : (
          <Input
            {...field.inputProps}
            aria-label={`Entry ${number}`}
            status={field.error ? 'error' : ''}
            maxLength={DROPDOWN_ITEM_LENGTH}
            readOnly={isBuiltIn}
            value={text}
            onBlur={field.onBlur}
            onChange={(event) => field.setValue({ ...field.value, text: event.target.value.trimStart() })}
          />
        )}
        <EntryAction
          state={isBuiltIn ? 'built in' : isRemoved ? 'removed' : 'kept'}
          title={isRemoved ? (was ?? title) : title}
          onRemove={onRemove}
          onRestore={() => field.setValue({ ...field.value, text: was ?? text, isRemoved: false })}
        />
        {field.error && <FieldError id={errorId}>{field.error}</FieldError>}
      </div>
    </SortedItem>
  );
}

interface EntryActionProps {
  readonly state: 'built in' | 'removed' | 'kept';
  readonly title: string;
  readonly onRemove: () => void;
  readonly onRestore: () => void;
}

function EntryAction({ state, title, onRemove, onRestore }: EntryActionProps) {
  if (state === 'built in') return <span className={styles.builtIn}>Built in</span>;
  if (state === 'kept')
    return (
      <Button size="small" type="text" danger aria-label={`Remove ${title}`} onClick={onRemove}>
        Remove
      </Button>
    );
  return (
    <Button size="small" aria-label={`Restore ${title}`} onClick={onRestore}>
      Restore
    </Button>
  );
}
