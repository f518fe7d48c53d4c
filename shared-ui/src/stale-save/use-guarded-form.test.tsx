import { App } from '@console/shared-ui/vendor/antd';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, SelectField, SwitchField, TextField, useConsoleField } from '../form/form';
import { NoticeContext, type Notice } from '../notice/notice';
import { useGuardedForm } from './use-guarded-form';

const user = {
  ...{ position: 'Analyst', city: 'Sydney', enabled: true },
  ...{ roles: ['ROLE_ANALYST'], topics: ['Gold', 'Oil'] },
};
type User = typeof user;

class StaleError extends Error {
  readonly status = 412;
  readonly problem = { changedBy: 'Beth Byron', changedOn: '2026-11-24T03:00:00Z' };
}

/** A record that others change, in place of the server. */
class Record {
  now = { values: user, etag: '1' };
  readonly sent: object[] = [];
  /** What is saved next is saved without an answer. */
  losesAnswer = false;

  change(values: Partial<User>) {
    this.now = { values: { ...this.now.values, ...values }, etag: String(Number(this.now.etag) + 1) };
    return this.now.etag;
  }
}

function TopicsField() {
  const { value, setValue } = useConsoleField<readonly string[]>('topics', { label: 'Topics', isSet: true });
  return (
    <input
      aria-label="Topics"
      value={value.join()}
      onChange={(event) => setValue(event.target.value.split(','))}
    />
  );
}

function open(record: Record) {
  const notices: Notice[] = [];
  function Page() {
    const { form, conflict } = useGuardedForm<User>({
      what: 'this user',
      loaded: { values: user, etag: '1' },
      load: async () => record.now,
      send: async ({ changes, ifMatch }) => {
        if (ifMatch !== record.now.etag) throw new StaleError();
        record.sent.push(changes);
        const etag = record.change(changes as Partial<User>);
        const { losesAnswer } = record;
        record.losesAnswer = false;
        if (losesAnswer) throw Object.assign(new Error('No answer came'), { isUnanswered: true });
        return etag;
      },
      onSaved() {
        // what is said to be saved is nothing to ask about any more
        expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
        notices.push({ kind: 'success', text: 'Saved' });
      },
    });
    return (
      <FormProvider form={form} label="User">
        <TextField name="position" label="Position" />
        <TextField name="city" label="City" />
        <SwitchField name="enabled" label="Enabled" />
        <SelectField
          name="roles"
          label="Roles"
          multiple
          options={[
            { value: 'ROLE_ANALYST', label: 'Analyst' },
            { value: 'ROLE_CMS', label: 'CMS' },
          ]}
        />
        <TopicsField />
        <button type="submit" disabled={!form.dirty}>
          Save
        </button>
        {conflict}
      </FormProvider>
    );
  }
  render(
    <App>
      <NoticeContext value={(notice) => notices.push(notice)}>
        <Page />
      </NoticeContext>
    </App>,
  );
  return notices;
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const dialogOf = async () => within(await screen.findByRole('dialog', { name: /Someone else saved/ }));
/** A button that has just appeared takes no click that was meant for something else. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}
const radio = (field: string, side: 'Mine' | 'Theirs') =>
  within(screen.getByRole('group', { name: field })).getByRole('radio', { name: new RegExp(`^${side}`) });

it('sends what was changed and nothing else, upon what was saved last', async () => {
  const record = new Record();
  open(record);
  write('Position', 'Head');
  await save();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
  write('City', 'Perth');
  await save();
  await waitFor(() => expect(record.sent).toEqual([{ position: 'Head' }, { city: 'Perth' }]));
});

it('knows its own save again whose answer was lost, and asks nothing about it', async () => {
  const record = new Record();
  const notices = open(record);
  record.losesAnswer = true;
  write('Position', 'Head');
  await save();
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['No answer came']));
  await save();
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Saved'));
  expect(record.sent).toEqual([{ position: 'Head' }]);

  record.losesAnswer = true;
  write('Position', 'Chief');
  await save();
  await waitFor(() => expect(record.now.values.position).toBe('Chief'));
  write('Position', 'Analyst of the chief');
  await save();
  await waitFor(() => expect(record.sent.at(-1)).toEqual({ position: 'Analyst of the chief' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Saved'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps what only somebody else has changed, and says so', async () => {
  const record = new Record();
  const notices = open(record);
  record.change({ enabled: false, roles: [] });
  write('Position', 'Head');
  await save();
  await waitFor(() => expect(record.sent).toEqual([{ position: 'Head' }]));
  expect(record.now.values).toEqual({ ...user, position: 'Head', enabled: false, roles: [] });
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Enabled' })).not.toBeChecked());
  expect(notices.map(({ text }) => text)).toEqual([
    'Saved',
    'Beth Byron had changed Enabled, Roles, which stays so.',
  ]);
});

it('shows both versions of what both have changed, in the words of the form, and saves the chosen one', async () => {
  const record = new Record();
  open(record);
  record.change({ position: 'Left', roles: ['ROLE_CMS'], enabled: false });
  write('Position', 'Head');
  write('City', 'Perth');
  await save();
  const dialog = await dialogOf();
  expect(dialog.getByText(/^Beth Byron has changed this user on 24 Nov 26/)).toBeVisible();
  expect(dialog.getByRole('group', { name: 'Position' })).toHaveTextContent('MineHeadTheirsLeft');
  const theirs = dialog.getByRole('region', { name: 'Changed by Beth Byron alone' });
  expect(theirs).toHaveTextContent('EnabledNoRolesCMS');
  expect(dialog.getByRole('region', { name: 'Changed by you alone' })).toHaveTextContent('CityPerth');
  const answer = dialog.getByRole('button', { name: 'Save this choice' });
  expect(answer).toBeDisabled();
  await userEvent.click(radio('Position', 'Theirs'));
  await userEvent.click(answer);
  await waitFor(() => expect(record.sent).toEqual([{ city: 'Perth' }]));
  expect(screen.getByLabelText('Position')).toHaveValue('Left');
});

it('saves mine over theirs when that is chosen, and asks again for what was changed meanwhile', async () => {
  const record = new Record();
  open(record);
  record.change({ position: 'Left', city: 'Hobart' });
  write('Position', 'Head');
  write('City', 'Perth');
  await save();
  await userEvent.click((await dialogOf()).getByRole('button', { name: 'Keep all mine' }));
  record.change({ position: 'Left twice' });
  await userEvent.click(screen.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Position' })).toHaveTextContent('Left twice'),
  );
  expect(record.sent).toEqual([]);
  await userEvent.click(radio('Position', 'Mine'));
  await userEvent.click(screen.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(record.sent).toEqual([{ position: 'Head', city: 'Perth' }]));
});

it('goes back to the form with everything that was typed, and saves nothing', async () => {
  const record = new Record();
  const notices = open(record);
  record.change({ position: 'Left' });
  write('Position', 'Head');
  await save();
  await userEvent.click((await dialogOf()).getByRole('button', { name: 'Back to editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Position')).toHaveValue('Head');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  expect([record.sent, notices]).toEqual([[], []]);
  await save();
  await dialogOf();
});

it('leaves theirs at the field after the way back, until it is taken or mine is saved', async () => {
  const record = new Record();
  open(record);
  record.change({ position: 'Left' });
  write('Position', 'Head');
  write('City', 'Perth');
  await save();
  await userEvent.click((await dialogOf()).getByRole('button', { name: 'Back to editing' }));
  const note = 'Beth Byron has changed this too, and saved: “Left”. Yours is not saved.';
  expect(screen.getByLabelText('Position')).toHaveAccessibleDescription(note);
  expect(screen.getByLabelText('City')).not.toHaveAccessibleDescription();
  // what is as it was is changed by them alone
  write('Position', 'Analyst');
  expect(screen.queryByText(note)).toBeNull();
  write('Position', 'Chief');
  expect(screen.getByText(note)).toBeVisible();
  await press('Take theirs: Position');
  expect(screen.queryByText(note)).toBeNull();
  expect(screen.getByLabelText('Position')).toHaveValue('Left');
  await save();
  await waitFor(() => expect(record.sent).toEqual([{ city: 'Perth' }]));
});

it('takes no click that was under way as the note appeared, and brings back what was given up for theirs', async () => {
  const record = new Record();
  open(record);
  record.change({ position: 'Left' });
  write('Position', 'Head');
  await save();
  await userEvent.click((await dialogOf()).getByRole('button', { name: 'Back to editing' }));
  expect(await screen.findByRole('button', { name: 'Take theirs: Position' })).toBeDisabled();
  await press('Take theirs: Position');
  expect(screen.getByLabelText('Position')).toHaveAccessibleDescription(
    'This is what Beth Byron saved. Yours was: “Head”.',
  );
  await press('Bring mine back: Position');
  expect(screen.getByLabelText('Position')).toHaveValue('Head');
  expect(screen.getByLabelText('Position')).not.toHaveAccessibleDescription();
  await save();
  await waitFor(() => expect(record.sent).toEqual([{ position: 'Head' }]));
});

it.each([
  ['is kept as theirs', () => press('Keep theirs: Position')],
  ['is typed on in', async () => write('Position', 'Left, then')],
])('offers one’s own no more once the field %s', async (_how, choose) => {
  const record = new Record();
  open(record);
  record.change({ position: 'Left' });
  write('Position', 'Head');
  await save();
  await userEvent.click((await dialogOf()).getByRole('button', { name: 'Back to editing' }));
  await press('Take theirs: Position');
  await choose();
  expect(screen.queryByRole('button', { name: /mine back/ })).toBeNull();
});

it('asks nothing of a list in which each of two people added or removed something', async () => {
  const record = new Record();
  const notices = open(record);
  record.change({ topics: ['Gold', 'Oil', 'Copper'] });
  write('Topics', 'Gold,Zinc');
  await save();
  await waitFor(() => expect(record.sent).toEqual([{ topics: ['Gold', 'Copper', 'Zinc'] }]));
  expect(screen.getByLabelText('Topics')).toHaveValue('Gold,Copper,Zinc');
  expect(notices).toEqual([{ kind: 'success', text: 'Saved' }]);
});

it('says that nothing was saved when all of theirs is taken', async () => {
  const record = new Record();
  const notices = open(record);
  record.change({ position: 'Left' });
  write('Position', 'Head');
  await save();
  await dialogOf();
  await userEvent.click(radio('Position', 'Theirs'));
  await userEvent.click(screen.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(screen.getByLabelText('Position')).toHaveValue('Left'));
  expect(record.sent).toEqual([]);
  expect(notices).toEqual([
    { kind: 'neutral', text: 'This is the other version. Nothing of yours had to be saved.' },
  ]);
});
