import { Dialog } from '../dialog/dialog';
import { Alert } from '@console/shared-ui/vendor/antd';
import { FormProvider, SelectField, TextField, useConsoleForm } from '../form/form';
import { useNotify } from '../notice/notice';
import type { GivenView } from './given-view';
import type { ArrangedTable } from './use-table-view';
import type { GivenModel } from './use-given-views';
import { VIEW_NAME_LENGTH } from './view-texts';

interface GiveViewDialogProps {
  readonly arranged: ArrangedTable;
  readonly given: GivenModel;
  /** The one that is given already; null: what is on the screen is given now. */
  readonly view: GivenView | null;
  readonly onClose: () => void;
}

/** Asks for the name of a view, and to whom it is given. */
export function GiveViewDialog({ arranged, given, view, onClose }: GiveViewDialogProps) {
  const notify = useNotify();
  const { on } = arranged;
  const ownId = on.kind === 'own' ? on.view.id : null;
  const form = useConsoleForm({
    initialValues: {
      name: view?.name ?? (on.kind === 'plain' ? '' : on.view.name),
      givenTo: view?.givenTo ?? 'everybody',
    },
    ...(given.server.rules && { rules: given.server.rules }),
    onSubmit: async ({ name, givenTo }) => {
      const who = { name: name.trim(), givenTo };
      if (view) {
        // what was changed on the screen is saved by its own order
        const { filters, order } = view;
        await given.change(view, { ...who, columns: arranged.fit(view.columns), filters, order });
      } else {
        const made = await given.give({ ...who, ...arranged.held() });
        // it is the given one from now on, and no second of the same name
        arranged.show(made, ownId);
      }
      notify({ kind: 'success', text: view ? `“${who.name}” is saved` : `“${who.name}” is given` });
      onClose();
    },
  });
  const title = view ? `Change “${view.name}”` : 'Give this view to others';
  const isNarrowed = view !== null && view.people > 0 && form.values.givenTo !== view.givenTo;
  return (
    <Dialog
      open
      title={title}
      okText={view ? 'Save' : 'Give'}
      isBusy={form.isSubmitting}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <FormProvider form={form} label={title}>
        {form.formError.map((line) => (
          <Alert key={line} type="error" showIcon message={line} />
        ))}
        <TextField name="name" label="Name" required maxLength={VIEW_NAME_LENGTH} />
        <SelectField
          name="givenTo"
          label="For"
          required
          options={given.data?.receivers ?? []}
          hint={view ? '' : 'They see its columns, filters and order, and can’t change it.'}
        />
        {isNarrowed && (
          <Alert
            type="warning"
            showIcon
            message={`Whoever it is no longer given to loses it. ${view.people} other ${view.people === 1 ? 'person has' : 'people have'} it on.`}
          />
        )}
      </FormProvider>
    </Dialog>
  );
}
