import type { Dropdown } from '@console/shared-ui/vendor/antd';
import type { ComponentProps } from 'react';
import { useNotify } from '../notice/notice';
import type { GivenView } from './given-view';
import type { ArrangedTable } from './use-table-view';
import styles from './view-name.module.css';
import { PLAIN_NAME } from './view-texts';

/** What has to be asked before something is done with a view. */
export type AskedOfView =
  | { readonly what: 'give' }
  | { readonly what: 'change' | 'takeBack' | 'delete' | 'defaults'; readonly view: GivenView };

interface ViewActionsOptions {
  readonly arranged: ArrangedTable;
  readonly pageSize: number;
  readonly onAsk: (asked: AskedOfView) => void;
}

type Items = NonNullable<NonNullable<ComponentProps<typeof Dropdown>['menu']>['items']>;

/** The menu of the view that is on: the others, and what can be done with this one. */
export function useViewActions(options: ViewActionsOptions): Items {
  const notify = useNotify();
  const { arranged } = options;
  async function copyLink(view: GivenView) {
    const link = new URL(window.location.pathname, window.location.href);
    link.searchParams.set('given', view.id);
    try {
      await navigator.clipboard.writeText(link.href);
      notify({ kind: 'success', text: 'Link copied' });
    } catch {
      // a browser that lets nobody write to the clipboard
      notify({ kind: 'neutral', text: link.href });
    }
  }
  return [...choices(arranged), ...ofThisView(options, (view) => void copyLink(view)), ...failed(arranged)];
}

const item = (key: string, label: string, onClick: () => void) => ({ key, label, onClick });

/** The views to choose from, one's own first. */
function choices({ configurations, given, select, selectedId }: ArrangedTable): Items {
  const views = given?.data?.views ?? [];
  const line = (id: string, name: string, ownerName: string | null = null) => ({
    key: `view:${id}`,
    label: <Choice {...{ name, ownerName }} isOn={id === selectedId} />,
    onClick: () => select(id),
  });
  const own = [line('', PLAIN_NAME), ...configurations.map(({ id, name }) => line(id, name))];
  const mine = views.filter(({ isOwn }) => isOwn);
  const theirs = views.filter(({ isOwn }) => !isOwn);
  return [
    { type: 'group', key: 'own', label: 'Yours', children: own },
    ...group(
      'mine',
      'Given by you',
      mine.map(({ id, name }) => line(id, name)),
    ),
    ...group(
      'theirs',
      'Given to you',
      theirs.map(({ id, name, ownerName }) => line(id, name, ownerName)),
    ),
    { type: 'divider' as const, key: 'line' },
  ];
}

interface ChoiceProps {
  readonly name: string;
  /** null: one's own. */
  readonly ownerName: string | null;
  readonly isOn: boolean;
}

function Choice({ name, ownerName, isOn }: ChoiceProps) {
  return (
    <span className={styles.choice}>
      <span aria-hidden>{isOn && '✓'}</span>
      <span>
        {name}
        {isOn && <span className={styles.unseen}> (on)</span>}
      </span>
      {ownerName !== null && <span className={styles.owner}> by {ownerName}</span>}
    </span>
  );
}

const group = (key: string, label: string, children: Items): Items =>
  children.length > 0 ? [{ type: 'group', key, label, children }] : [];

function ofThisView(options: ViewActionsOptions, onCopyLink: (view: GivenView) => void): Items {
  const { arranged, pageSize, onAsk } = options;
  const { on, given, isModified } = arranged;
  const name = on.kind === 'plain' ? PLAIN_NAME : on.view.name;
  const back = isModified ? [item('restore', `Back to “${name}”`, arranged.restore)] : [];
  if (on.kind !== 'given') {
    const update =
      on.kind === 'own' && isModified
        ? [item('save', `Save changes to “${name}”`, () => arranged.save(name, arranged.view, pageSize))]
        : [];
    const give = given?.data ? [item('give', 'Give to others…', () => onAsk({ what: 'give' }))] : [];
    return [...back, ...update, ...give];
  }
  const { view } = on;
  return [
    ...back,
    ...(view.isOwn ? ofOwner(options, view) : ofReceiver(options, view)),
    item('link', 'Copy link', () => onCopyLink(view)),
    ...ofManager(options, view),
  ];
}

function ofOwner({ arranged, onAsk }: ViewActionsOptions, view: GivenView) {
  const { given } = arranged;
  const body = { name: view.name, givenTo: view.givenTo, ...arranged.held() };
  const save = () =>
    void given?.act(async () => arranged.show(await given.change(view, body)), `“${view.name}” is saved`);
  return [
    ...(arranged.isModified ? [item('save', `Save changes to “${view.name}”`, save)] : []),
    item('change', 'Rename, or give to others…', () => onAsk({ what: 'change', view })),
    item('takeBack', 'Take back…', () => onAsk({ what: 'takeBack', view })),
    { ...item('delete', 'Delete…', () => onAsk({ what: 'delete', view })), danger: true },
  ];
}

function ofReceiver({ arranged, pageSize }: ViewActionsOptions, view: GivenView) {
  const copy = () => arranged.save(view.name, arranged.view, pageSize);
  return [item('copy', 'Save a copy of your own', copy)];
}

function ofManager({ arranged, onAsk }: ViewActionsOptions, view: GivenView) {
  const { given } = arranged;
  if (!given?.data?.canManage) return [];
  const takeOver = () => void given.act(() => given.server.takeOver(view.id), `“${view.name}” is yours now`);
  return [
    item('defaults', 'Default of roles…', () => onAsk({ what: 'defaults', view })),
    ...(view.ownerHasLeft && !view.isOwn
      ? [item('takeOver', `Take over from ${view.ownerName}, who left`, takeOver)]
      : []),
  ];
}

function failed({ given }: ArrangedTable): Items {
  if (!given?.failure) return [];
  return [item('retry', `Views of others: ${given.failure} Try again`, given.retry)];
}
