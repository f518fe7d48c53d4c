import { Button, Dropdown } from '@console/shared-ui/vendor/antd';
import { DownOutlined } from '@console/shared-ui/vendor/icons';
import { useRef, useState } from 'react';
import { Dialog } from '../dialog/dialog';
import { countSelected, isSelected, nothingSelected, withRows, type Selection } from './selection';
import { useSelection, type SelectionModel } from './selection-context';
import type { ExportRequest } from './table-export';
import { countText } from './table-pagination';
import {
  counted,
  useBulkRun,
  type BulkAction,
  type BulkQuestionProps,
  type BulkRun,
  type BulkStep,
} from './use-bulk-run';
import styles from './bulk-actions.module.css';

interface BulkActionsProps {
  readonly actions: readonly BulkAction[];
  readonly model: SelectionModel;
  /** What the rows that are shown are called, child rows too, by their ids. */
  readonly namesOfShown: () => ReadonlyMap<string, string>;
  /** What rows are called: 'users'. */
  readonly noun: string;
  /** The rows that are selected now. */
  readonly request: () => ExportRequest;
  /** Whether all is offered, or only what takes back rows that have left. */
  readonly what: 'all' | 'undo';
  readonly isNarrow?: boolean;
}

/** Buttons for what can be done with the selected rows, and the dialogs that ask, show how far it is, and what failed. */
export function BulkActions(props: BulkActionsProps) {
  const { actions, model, namesOfShown, noun, request, what, isNarrow = false } = props;
  const selection = useSelection(model.store);
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const { run, start, takeBack, stop, goOn, close } = useBulkRun(noun, (ended, tookAll) => {
    const left = leftAfter(ended, tookAll, model.store.get());
    if (left !== null) model.choose(left.selection, left.done);
  });
  const names = useNamesOfSelected(selection, namesOfShown());
  const isRead = run !== null && (run.isPutAway || (run.failed.length === 0 && run.lost === null));
  const isShown = run !== null && (run.state !== 'ended' || !isRead);
  const onUndo = run && canUndo(run) ? () => takeBack(run) : null;
  const { filter, selection: chosen } = request();
  const selected = chosen && { filter, selection: chosen };
  const begin = (action: BulkAction, step: BulkStep) => {
    setAsked(null);
    if (selected) start(action, step, selected);
  };
  return (
    <>
      {run && onUndo && !isShown && (
        <Button type="link" className={styles.undo} onClick={onUndo}>
          {undoText(run)}
        </Button>
      )}
      {what === 'all' && <ActionButtons {...{ actions, isNarrow }} onChoose={setAsked} />}
      {asked && selected && (
        <Question
          action={asked}
          rows={selectedText(selection, namesOfShown(), noun)}
          names={namesText(selection, names)}
          count={counted(countSelected(selection), noun)}
          refused={refusedOf(asked, names, selection)}
          total={countSelected(selection)}
          isOne={countSelected(selection) === 1}
          selected={selected}
          onStart={(step) => begin(asked, step)}
          onCancel={() => setAsked(null)}
        />
      )}
      {isShown && <RunDialog {...{ run, onUndo }} onGoOn={goOn} onStop={stop} onClose={close} />}
    </>
  );
}

interface Left {
  readonly selection: Selection;
  /** So many rows were done and can be taken back; null: none. */
  readonly done: number | null;
}

/** What is selected after a run; null: nothing changes. */
function leftAfter(ended: BulkRun, tookAll: boolean, selection: Selection): Left | null {
  const { action, way, done, failed } = ended;
  const refused = failed.map(({ id }) => id);
  const only = (ids: readonly string[]) => withRows(nothingSelected, ids, 'in');
  // what was taken back is selected: something else is done with it
  if (way === 'back' && action.leaves && done.length > 0) return { selection: only(done), done: null };
  // what was not stays with what it says
  if (way === 'back') return action.leaves ? null : { selection, done: null };
  // what is done is not done once more
  if (refused.length > 0) return { selection: only(refused), done: null };
  if (!tookAll) return action.leaves ? { selection: withRows(selection, done, 'out'), done: null } : null;
  if (!canUndo(ended)) return { selection: nothingSelected, done: null };
  return { selection: action.leaves ? nothingSelected : selection, done: done.length };
}

const noNames: ReadonlyMap<string, string> = new Map();

/** What selected rows are called, those included that were shown as they were ticked and are not now. */
function useNamesOfSelected(selection: Selection, shown: ReadonlyMap<string, string>) {
  const [known, setKnown] = useState(noNames);
  const ticked = selection.id === 'all' ? [] : selection.id;
  const fresh = ticked.flatMap((id) => {
    const name = shown.get(id);
    return name === undefined || known.get(id) === name ? [] : [[id, name] as const];
  });
  if (fresh.length > 0) setKnown(new Map([...known, ...fresh]));
  if (selection.id === 'all') return shown;
  return new Map(ticked.flatMap((id) => (known.has(id) ? [[id, known.get(id) ?? id] as const] : [])));
}

/** '11 users (1 not on this page)': nobody changes what they do not see unawares. */
function selectedText(selection: Selection, shown: ReadonlyMap<string, string>, noun: string): string {
  const rows = counted(countSelected(selection), noun);
  const elsewhere = selection.id === 'all' ? [] : selection.id.filter((id) => !shown.has(id));
  return elsewhere.length === 0 ? rows : `${rows} (${countText(elsewhere.length)} not on this page)`;
}

/** More names are not read. */
const MAX_NAMES = 5;

/** Who or what is meant, as far as it was seen: 'Una User, Max Miller and 2 more'; '' where none of it was. */
function namesText(selection: Selection, known: ReadonlyMap<string, string>): string {
  const names = [...known].flatMap(([id, name]) => (isSelected(selection, id) ? [name] : []));
  const told = names.slice(0, MAX_NAMES);
  const more = countSelected(selection) - told.length;
  if (told.length === 0) return '';
  return new Intl.ListFormat('en-AU').format([...told, ...(more > 0 ? [`${countText(more)} more`] : [])]);
}

/** More actions stand behind one button: the bar keeps its one line. */
const MAX_BUTTONS = 2;

interface ActionMenuProps {
  readonly actions: readonly BulkAction[];
  readonly onChoose: (action: BulkAction) => void;
}

/** A button for each, or one for all of them where there is no room. */
function ActionButtons({ isNarrow, ...props }: ActionMenuProps & { readonly isNarrow: boolean }) {
  if (props.actions.length > (isNarrow ? 1 : MAX_BUTTONS)) return <ActionMenu {...props} />;
  return props.actions.map((action) => (
    <Button key={action.label} danger={action.danger ?? false} onClick={() => props.onChoose(action)}>
      {action.label}
    </Button>
  ));
}

function ActionMenu({ actions, onChoose }: ActionMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: actions.map((action) => ({
          key: action.label,
          label: action.label,
          danger: action.danger ?? false,
          onClick: () => {
            // before the dialog opens: it gives the focus back to here
            trigger.current?.focus();
            onChoose(action);
          },
        })),
      }}
    >
      <Button ref={trigger} icon={<DownOutlined aria-hidden />} iconPosition="end">
        Actions
      </Button>
    </Dropdown>
  );
}

/** A row to which it can't be done. */
interface RefusedRow {
  readonly name: string;
  readonly why: string;
}

const refusedOf = (
  { cannot }: BulkAction,
  names: ReadonlyMap<string, string>,
  selection: Selection,
): readonly RefusedRow[] =>
  [...names].flatMap(([id, name]) => {
    const why = isSelected(selection, id) ? (cannot?.why(id) ?? null) : null;
    return why === null ? [] : [{ name, why }];
  });

interface QuestionProps extends BulkQuestionProps {
  readonly action: BulkAction;
  readonly refused: readonly RefusedRow[];
  /** How many rows are selected. */
  readonly total: number;
}

function Question({ action, refused, total, ...props }: QuestionProps) {
  if ('Question' in action) return <action.Question {...props} />;
  const { label, deed = (rows) => `${label} ${rows}` } = action;
  return (
    <Dialog
      open
      title={`${deed(props.rows)}?`}
      okText={deed(props.count)}
      okButtonProps={{ danger: action.danger ?? false, disabled: refused.length === total }}
      onOk={() => props.onStart(action)}
      onCancel={props.onCancel}
    >
      {props.names !== '' && <p>{props.names}</p>}
      {action.cannot && refused.length > 0 && <RefusedRows {...{ refused, total }} be={action.cannot.be} />}
      {typeof action.note === 'function' ? action.note(props.isOne) : action.note}
    </Dialog>
  );
}

interface RefusedRowsProps extends Pick<QuestionProps, 'refused' | 'total'> {
  readonly be: string;
}

function RefusedRows({ refused, total, be }: RefusedRowsProps) {
  const told = refused.slice(0, MAX_NAMES);
  return (
    <div role="alert">
      <p>
        {countText(refused.length)} of {countText(total)} can’t be {be}:{' '}
      </p>
      <ul>
        {told.map(({ name, why }) => (
          <li key={name}>
            <b>{name}</b>: {why}
          </li>
        ))}
        {refused.length > told.length && <li>{countText(refused.length - told.length)} more</li>}
      </ul>
    </div>
  );
}

const titleOf = ({ way, action: { label } }: BulkRun) => (way === 'back' ? `Undo ${label}` : label);

const canUndo = ({ action, way, done, state, unknown }: BulkRun) =>
  action.undo !== null && state === 'ended' && way === 'forth' && done.length + unknown.length > 0;

/** What is taken back, as far as it is known before the server is asked. */
function undoText({ done, past, unknown }: BulkRun): string {
  if (done.length === 0) return 'Undo: rows that got no answer';
  return `Undo: ${countText(done.length)} ${unknown.length > 0 ? 'or more ' : ''}${past}`;
}

interface RunDialogProps {
  readonly run: BulkRun;
  /** null: there is nothing to take back. */
  readonly onUndo: (() => void) | null;
  /** Sends again what got no answer. */
  readonly onGoOn: () => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

function RunProgress({ run }: Pick<RunDialogProps, 'run'>) {
  const { past, taken, total, done, unchanged, gone, failed, state } = run;
  const so = unchanged > 0 ? `, ${countText(unchanged)} so already` : '';
  const removed = gone > 0 ? `, ${countText(gone)} no longer in the list` : '';
  return (
    <>
      {/* without a value as long as nobody knows how many there are: it moves, so it goes when nothing does */}
      {(total > 0 || state !== 'ended') && (
        <progress
          className={styles.progress}
          aria-label="Rows taken"
          data-tone={failed.length > 0 ? 'warning' : undefined}
          {...(total > 0 && { max: total, value: taken })}
        />
      )}
      <p role="status">
        {total > 0
          ? `${countText(taken)} of ${countText(total)} taken, ${countText(done.length)} ${past}${so}${removed}`
          : state === 'running' && 'Doing the first rows'}
        {state === 'stopping' && ' Rows that were sent already are still done.'}
      </p>
    </>
  );
}

function RunDialog({ run, onUndo, onGoOn, onStop, onClose }: RunDialogProps) {
  const { past, done, failed, state } = run;
  const isLost = run.lost !== null;
  const isOver = state === 'ended';
  const stopping = (
    <Button disabled={state === 'stopping'} onClick={onStop}>
      {state === 'stopping' ? 'Stopping…' : 'Stop'}
    </Button>
  );
  const closing = (
    <>
      {onUndo && !isLost && done.length > 0 && (
        <Button onClick={onUndo}>Undo the other {countText(done.length)}</Button>
      )}
      <Button type={isLost ? 'default' : 'primary'} onClick={onClose}>
        Close
      </Button>
      {isLost && (
        <Button type="primary" onClick={onGoOn}>
          Try again
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open
      title={isLost ? 'No answer came' : isOver ? `${countText(failed.length)} not ${past}` : titleOf(run)}
      footer={isOver ? closing : stopping}
      onCancel={isOver ? onClose : onStop}
    >
      <RunProgress run={run} />
      {isLost && (
        <p>
          The rows that were sent last may be {past}, or not.{' '}
          {run.action.repeats
            ? `If you try again, some may be ${past} twice.`
            : 'The list shows how they are now. If you try again, those that are done are left as they are.'}
        </p>
      )}
      {failed.length > 0 && (
        <ul className={styles.failed} aria-label={`Not ${past}`}>
          {failed.map(({ id, label, reason }) => (
            <li key={id}>
              <b>{label}</b>: {reason}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
