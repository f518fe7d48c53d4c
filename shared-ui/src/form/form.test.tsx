import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { array, object, string } from 'yup';
import { NoticeContext, type Notice } from '../notice/notice';
import { FormProvider, NumberField, SelectField, SwitchField, TextField, useConsoleForm } from './form';

const initialValues = {
  email: '',
  details: { city: '' },
  roles: [] as string[],
  tokens: 10 as number | null,
  enabled: true,
};
type Values = typeof initialValues;

const rules = object({
  email: string().required('This field is required').email('Please enter Valid Email Address'),
  details: object({ city: string() }),
  roles: array(string().defined()),
});

class Refusal extends Error {
  readonly violations: { propertyPath: string; message: string }[];
  constructor(violations: Record<string, string>) {
    super('Unprocessable');
    this.violations = Object.entries(violations).map(([propertyPath, message]) => ({
      propertyPath,
      message,
    }));
  }
}

function renderForm(onSubmit: (values: Values) => Promise<void> = () => Promise.resolve()) {
  const notices: Notice[] = [];
  function Page() {
    const form = useConsoleForm({ initialValues, rules, onSubmit });
    return (
      <FormProvider form={form} label="User">
        <TextField name="email" label="Email" required />
        <TextField name="details.city" label="City" hint="Where the office is" />
        <SelectField
          name="roles"
          label="Roles"
          multiple
          options={[{ value: 'ROLE_ADMIN', label: 'Admin' }]}
        />
        <NumberField name="tokens" label="Tokens" />
        <SwitchField name="enabled" label="Enabled" />
        <button type="submit" disabled={!form.dirty || form.isSubmitting}>
          Save
        </button>
        <button type="button" onClick={() => form.rebase({ details: { city: 'Perth' } })}>
          Saved elsewhere
        </button>
        <p data-testid="form-error">{form.formError.join('|')}</p>
      </FormProvider>
    );
  }
  render(
    <NoticeContext value={(notice) => notices.push(notice)}>
      <Page />
    </NoticeContext>,
  );
  return { notices };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('says what is wrong after leaving a field, tied to its input, and stops saying so once it is right', async () => {
  renderForm();
  const email = screen.getByRole('textbox', { name: 'Email' });
  await userEvent.type(email, 'nobody');
  expect(email).toBeValid();
  await userEvent.tab();
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('Please enter Valid Email Address');
  await userEvent.type(email, '@demo.test');
  expect(email).toBeValid();
});

it('says it only once a press elsewhere has ended, and the click is not lost', async () => {
  const user = userEvent.setup();
  renderForm();
  const email = screen.getByRole('textbox', { name: 'Email' });
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Perth');
  await userEvent.type(email, 'nobody');
  const button = screen.getByRole('button', { name: 'Save' });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(email).not.toHaveFocus();
  expect(email).toBeValid();
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  await waitFor(() => expect(email).toBeInvalid());
  await waitFor(() => expect(email).toHaveFocus());
});

it('says it when the press ends where nothing is clicked', async () => {
  renderForm();
  const email = screen.getByRole('textbox', { name: 'Email' });
  await userEvent.type(email, 'nobody');
  await userEvent.pointer({ keys: '[MouseLeft>]', target: document.body });
  expect(email).toBeValid();
  await act(async () => void fireEvent.pointerUp(document.body));
  await waitFor(() => expect(email).toBeInvalid());
});

it('strips leading blanks of a text', async () => {
  renderForm();
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), '  New York ');
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('New York ');
});

it('sends nothing wrong and moves to the first wrong field', async () => {
  const onSubmit = jest.fn(() => Promise.resolve());
  renderForm(onSubmit);
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Perth');
  await save();
  expect(onSubmit).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus());
});

it('sends the values of all kinds of fields, and is clean afterwards', async () => {
  const onSubmit = jest.fn((_values: Values) => Promise.resolve());
  renderForm(onSubmit);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@demo.test');
  await userEvent.click(screen.getByRole('combobox', { name: 'Roles' }));
  await userEvent.click(await screen.findByTitle('Admin'));
  await userEvent.clear(screen.getByRole('spinbutton', { name: 'Tokens' }));
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Tokens' }), '25');
  await userEvent.click(screen.getByRole('switch', { name: 'Enabled' }));
  await save();
  expect(onSubmit).toHaveBeenCalledWith({
    email: 'a@demo.test',
    details: { city: '' },
    roles: ['ROLE_ADMIN'],
    tokens: 25,
    enabled: false,
  });
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

it('shows violations of the server on their fields, nested ones too, and the rest in the banner', async () => {
  const { notices } = renderForm(() =>
    Promise.reject(
      new Refusal({
        email: 'This email is taken.',
        'details.city': 'No such city.',
        'roles[0]': 'No such role.',
        company: 'No company.',
      }),
    ),
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@demo.test');
  await save();
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveAccessibleDescription('This email is taken.');
  await waitFor(() => expect(email).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveAccessibleDescription('No such city.');
  expect(screen.getByRole('combobox', { name: 'Roles' })).toHaveAccessibleDescription('No such role.');
  expect(screen.getByTestId('form-error')).toHaveTextContent('No company.');
  expect(notices).toMatchObject([{ kind: 'error', text: 'No company.' }]);
});

it('keeps a violation until the value changes, and lets the next attempt through', async () => {
  const onSubmit = jest.fn<Promise<void>, [Values]>(() => Promise.resolve());
  onSubmit.mockRejectedValueOnce(new Refusal({ email: 'This email is taken.' }));
  renderForm(onSubmit);
  const email = screen.getByRole('textbox', { name: 'Email' });
  await userEvent.type(email, 'a@demo.test');
  await save();
  await userEvent.tab();
  expect(email).toHaveAccessibleDescription('This email is taken.');
  await save();
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(email).toBeValid();
});

it('tells the banner what concerns no field', async () => {
  const { notices } = renderForm(() => Promise.reject(new Error('Internal Server Error')));
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@demo.test');
  await save();
  expect(notices).toMatchObject([{ kind: 'error', text: 'Internal Server Error' }]);
  expect(notices[0]?.until?.aborted).toBe(false);
  await save();
  expect(notices.map(({ until }) => until?.aborted)).toEqual([true, false]);
});

it('gives the focus back to the button that failed, which was disabled meanwhile', async () => {
  const fails: ((error: Error) => void)[] = [];
  renderForm(() => new Promise<void>((_, reject) => fails.push(reject)));
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@demo.test');
  const button = screen.getByRole('button', { name: 'Save' });
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(fails).toHaveLength(1));
  // a browser takes the focus from what is disabled, as it does from what is gone
  const gone = document.body.appendChild(document.createElement('button'));
  act(() => gone.focus());
  gone.remove();
  expect(document.body).toHaveFocus();
  await act(async () => fails[0]?.(new Error('No answer came')));
  await waitFor(() => expect(button).toHaveFocus());
});

it('sends once, however often it is submitted meanwhile, and again once it is done', async () => {
  const ends: (() => void)[] = [];
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  renderForm(onSubmit);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@demo.test');
  const form = screen.getByRole('form', { name: 'User' });
  for (let turn = 0; turn < 3; turn += 1) fireEvent.submit(form);
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  fireEvent.submit(form);
  await act(async () => ends[0]?.());
  expect(onSubmit).toHaveBeenCalledTimes(1);
  fireEvent.submit(form);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
});

it('never takes back what is typed while a save is under way', async () => {
  let finish = () => {};
  renderForm(() => new Promise((resolve) => (finish = resolve)));
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'a@demo.test');
  await save();
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Perth');
  await act(async () => finish());
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Perth');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('describes a field by its hint until something is wrong with it', async () => {
  renderForm(() => Promise.reject(new Refusal({ 'details.city': 'No such city.' })));
  const city = screen.getByRole('textbox', { name: 'City' });
  expect(city).toHaveAccessibleDescription('Where the office is');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@demo.test');
  await userEvent.type(city, 'Atlantis');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(city).toHaveAccessibleDescription('No such city.'));
});

it('takes as saved what was saved elsewhere, and leaves what is typed and told', async () => {
  renderForm();
  const email = screen.getByRole('textbox', { name: 'Email' });
  const city = screen.getByRole('textbox', { name: 'City' });
  await userEvent.type(email, 'nobody');
  await userEvent.type(city, 'Perth');
  await userEvent.click(screen.getByRole('button', { name: 'Saved elsewhere' }));
  await waitFor(() => expect(email).toBeInvalid());
  await userEvent.click(screen.getByRole('button', { name: 'Saved elsewhere' }));
  expect(email).toHaveValue('nobody');
  expect(email).toHaveAccessibleDescription('Please enter Valid Email Address');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  await userEvent.clear(email);
  expect(city).toHaveValue('Perth');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.clear(city);
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});
