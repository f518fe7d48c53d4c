import { useState } from 'react';
import { Dialog } from '../dialog/dialog';
import type { ArrangedTable } from './use-table-view';
import type { AskedOfView } from './use-view-actions';
import type { GivenView } from './given-view';
import { GiveViewDialog } from './give-view-dialog';
import { useFreshView, type GivenModel } from './use-given-views';
import { RoleDefaults } from './role-defaults';

interface ViewQuestionProps {
  readonly asked: AskedOfView;
  readonly arranged: ArrangedTable;
  readonly pageSize: number;
  readonly onClose: () => void;
}

/** The dialog before something is done with a view that concerns others too. */
export function ViewQuestion({ asked, arranged, pageSize, onClose }: ViewQuestionProps) {
  const { given } = arranged;
  if (!given?.data) return null;
  switch (asked.what) {
    case 'give':
      return <GiveViewDialog {...{ arranged, given, onClose }} view={null} />;
    case 'change':
      return <GiveViewDialog {...{ arranged, given, onClose }} view={asked.view} />;
    case 'defaults':
      return <RoleDefaults {...{ given, onClose }} view={asked.view} />;
    default:
      return (
        <EndQuestion
          {...{ given, onClose }}
          view={asked.view}
          isKept={asked.what === 'takeBack'}
          onEnded={() => {
            const { name, columns } = asked.view;
            if (asked.what === 'takeBack') arranged.save(name, arranged.fit(columns), pageSize);
            else arranged.select('');
          }}
        />
      );
  }
}

interface EndQuestionProps {
  readonly given: GivenModel;
  readonly view: GivenView;
  /** Whether it stays as an own view. */
  readonly isKept: boolean;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Asks before a view is taken from everybody who has it, and says how many these are. */
function EndQuestion({ given, view, isKept, onEnded, onClose }: EndQuestionProps) {
  const [isBusy, setBusy] = useState(false);
  const fresh = useFreshView(given, view.id);
  const verb = isKept ? 'Take back' : 'Delete';
  async function end() {
    setBusy(true);
    const isDone = await given.act(
      async () => {
        await given.server.takeBack(view.id);
        onEnded();
      },
      isKept ? `“${view.name}” is yours alone again` : `“${view.name}” is deleted`,
    );
    setBusy(false);
    if (isDone) onClose();
  }
  return (
    <Dialog
      open
      title={`${verb} “${view.name}”?`}
      okText={verb}
      okButtonProps={{ danger: true }}
      isBusy={isBusy}
      onOk={() => void end()}
      onCancel={onClose}
    >
      <p role="status">{whoLosesIt(fresh, given)}</p>
      <p>
        {isKept ? 'You keep it as a view of your own.' : 'You lose it too.'} Others see the list by what is
        theirs, and are told that it is gone.
      </p>
    </Dialog>
  );
}

function whoLosesIt({ view, isFetching, isError }: ReturnType<typeof useFreshView>, { data }: GivenModel) {
  if (isFetching) return 'Counting who has it on…';
  if (isError) return 'How many others have it on is not known: the server did not answer.';
  if (view === null) return 'It is gone already.';
  const { people, defaultOf } = view;
  const labels = defaultOf.map((role) => data?.receivers.find(({ value }) => value === role)?.label ?? role);
  const count =
    ['Nobody else has it on.', 'One other person has it on.'][people] ?? `${people} other people have it on.`;
  return labels.length > 0 ? `${count} It is the default of ${labels.join(' and ')}.` : count;
}
