import { useConfirm } from '@console/shared-ui/confirm';
import { Button } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';

/** Goes to the page that edits `name`. */
export function EditLink({ to, name }: { readonly to: string; readonly name: string }) {
  return (
    <Link to={to} aria-label={`Edit ${name}`}>
      Edit
    </Link>
  );
}

interface RowButtonProps {
  /** The verb; with `name` it is the button's accessible name. */
  readonly verb: string;
  readonly name: string;
  readonly isPending: boolean;
  readonly onClick: () => void;
  readonly danger?: true;
  readonly disabled?: boolean;
}

/** An action on the row of `name` that looks like a link. */
export function RowButton({ verb, name, isPending, ...button }: RowButtonProps) {
  return (
    <Button
      {...button}
      type="link"
      size="small"
      style={{ padding: 0 }}
      loading={isPending}
      aria-label={`${verb} ${name}`}
    >
      {verb}
    </Button>
  );
}

interface DeleteButtonProps {
  readonly name: string;
  /** What deleting means, below the question. */
  readonly consequence: string;
  readonly isPending: boolean;
  readonly onDelete: () => void;
  readonly disabled?: boolean;
}

/** Deletes after a question. */
export function DeleteButton({ name, consequence, onDelete, ...button }: DeleteButtonProps) {
  const confirm = useConfirm();

  async function ask() {
    const title = `Are you sure you want to delete ${name}?`;
    if (await confirm({ title, content: consequence, okText: 'Delete', danger: true })) onDelete();
  }

  return <RowButton {...button} verb="Delete" name={name} danger onClick={() => void ask()} />;
}
