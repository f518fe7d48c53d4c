import {
  getJobSchedule,
  listJobRuns,
  listJobSchedules,
  retryJobRun,
  updateJobSchedule,
  type JobSchedule,
} from '@console/contract/job-schedules';
import { idOf } from '@console/tooling/test-kit/ids';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openPage } from '@console/tooling/test-kit/open-page';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { features } from '../../features';
import { testJob, testRun } from '../../../testing/job';

async function open(address: string, job: JobSchedule = testJob) {
  const network = openNetwork()
    .on(listJobSchedules, pageOf([job]))
    .on(getJobSchedule, job)
    .on(updateJobSchedule, job)
    .on(listJobRuns, pageOf([testRun]))
    .on(retryJobRun, job);
  await network.signIn('ROLE_ADMIN');
  return { network, ...(await openPage(features, address)) };
}

const openList = (job?: JobSchedule) => open('/admin/job-scheduler', job);
const openJob = (job?: JobSchedule) => open(`/admin/job-scheduler/${idOf('f1')}`, job);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the list', () => {
  it('shows what jobs do, ten a page', async () => {
    const { network } = await openList();
    expect(await screen.findByRole('link', { name: 'Clean-up of media' })).toBeVisible();
    expect(screen.getByText('30 of 120')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress of Clean-up of media' })).toHaveAttribute(
      'value',
      '30',
    );
    expect(screen.getByText('22 Nov 26, 03:00 am')).toBeVisible();
    expect(network.sentTo(listJobSchedules)[0]?.query).toEqual({ page: '1', itemsPerPage: '10' });
  });

  it.each(['Partly', 'Failed'] as const)(
    'has the bar of a run that ended as %s in no good colour',
    async (lastState) => {
      await openList({ ...testJob, lastState });
      const bar = await screen.findByRole('progressbar', { name: 'Progress of Clean-up of media' });
      expect(bar).toHaveAttribute('data-tone', lastState === 'Partly' ? 'warning' : 'bad');
    },
  );

  it('asks again every 3.5 s, but not while a dialog is open', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { network } = await openList();
    await screen.findByRole('link', { name: 'Clean-up of media' });
    const count = () => network.sentTo(listJobSchedules).length;
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const before = count();
    await pass(3500);
    expect(count()).toBe(before + 1);
    await user.click(screen.getByRole('switch', { name: 'Recurring: Clean-up of media' }));
    await screen.findByRole('dialog');
    const during = count();
    await pass(20_000);
    expect(count()).toBe(during);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await pass(8000);
    expect(count()).toBeGreaterThan(during);
    expect(network.sentTo(updateJobSchedule)).toEqual([]);
    jest.useRealTimers();
  });

  it('reads the runs of a job again when it says something new of them, and not else', async () => {
    jest.useFakeTimers();
    const { network } = await openJob();
    await screen.findByRole('heading', { name: 'Runs' });
    const counts = () => [getJobSchedule, listJobRuns].map((each) => network.sentTo(each).length);
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(0);
    const [asked = 0, read = 0] = counts();
    await pass(7000);
    expect(counts()).toEqual([asked + 2, read]);
    network.on(getJobSchedule, { ...testJob, completed: testJob.completed + 1 });
    await pass(7000);
    expect(counts()).toEqual([asked + 4, read + 1]);
    jest.useRealTimers();
  });

  it('asks anew by Refresh, and arranges its columns in a dialog of 200 px', async () => {
    const { network } = await openList();
    await screen.findByRole('link', { name: 'Clean-up of media' });
    const before = network.sentTo(listJobSchedules).length;
    await press('Refresh');
    await waitFor(() => expect(network.sentTo(listJobSchedules)).toHaveLength(before + 1));
    await press('Table View');
    const dialog = await screen.findByRole('dialog', { name: 'Table View' });
    const body = dialog.querySelector<HTMLElement>('[style*="--view-height"]');
    expect(body?.style.getPropertyValue('--view-height')).toBe('200px');
  });

  it('asks before a job recurs or not', async () => {
    const { network, notices } = await openList({ ...testJob, isRecurring: false });
    await userEvent.click(await screen.findByRole('switch', { name: 'Recurring: Clean-up of media' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Are you sure you want to enable recurring runs of Clean-up of media?',
    );
    await press('Continue');
    await screen.findByRole('link', { name: 'Clean-up of media' });
    expect(network.sentTo(updateJobSchedule)[0]?.body).toEqual({
      id: idOf('f1'),
      isRecurring: true,
    });
    expect(notices).toMatchObject([{ kind: 'success', text: 'Clean-up of media recurs.' }]);
  });

  it('runs a job now, by its name, and says why it is refused', async () => {
    const { network, notices } = await openList();
    network.refuse(updateJobSchedule, 422, { 'hydra:description': 'scheduledAt: This job is disabled.' });
    await userEvent.click(await screen.findByRole('button', { name: 'Run Clean-up of media now' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Are you sure you want to run Clean-up of media now?',
    );
    await press('Continue');
    expect(network.sentTo(updateJobSchedule)[0]?.body).toEqual({
      id: idOf('f1'),
      scheduledAt: expect.any(String),
    });
    expect(notices).toMatchObject([{ kind: 'error', text: 'scheduledAt: This job is disabled.' }]);
  });

  it('offers no run of a disabled job', async () => {
    await openList({ ...testJob, status: 'Disabled', lastState: null });
    expect(await screen.findByRole('button', { name: 'Run Clean-up of media now' })).toBeDisabled();
    expect(screen.getByText('Never ran')).toBeVisible();
  });
});

describe('the page of a job', () => {
  it('shows name and description, and saves what was changed alone', async () => {
    const { network } = await openJob();
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveAttribute('readonly');
    expect(screen.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    const interval = screen.getByRole('spinbutton', { name: 'Interval' });
    expect(interval).toHaveAttribute('placeholder', '1200');
    await userEvent.clear(interval);
    await press('Save');
    expect(await screen.findByText('This field is required')).toBeVisible();
    await userEvent.type(interval, '59');
    expect(
      await screen.findByText(
        'This value should be a whole number of seconds from 60 to 2,678,400 (31 days).',
      ),
    ).toBeVisible();
    expect(network.sentTo(updateJobSchedule)).toEqual([]);
    await userEvent.clear(interval);
    await userEvent.type(interval, '1200');
    expect(screen.getByText('Every 20 min')).toBeVisible();
    await press('Save');
    expect(network.sentTo(updateJobSchedule)[0]?.body).toEqual({
      id: idOf('f1'),
      interval: 1200,
    });
  });

  it('keeps a shorter interval that the program gave to it', async () => {
    const { network } = await openJob({ ...testJob, interval: 15 });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Recurring' }));
    await userEvent.click(await screen.findByTitle('Disabled'));
    await press('Save');
    expect(network.sentTo(updateJobSchedule)[0]?.body).toEqual({
      id: idOf('f1'),
      isRecurring: false,
    });
  });

  it('shows a description in as many rows as it needs, 6 at most', async () => {
    const row = 20;
    // jsdom's style of a text area has 2px above and below, and counts them into its height
    const padding = 4;
    const heightOfLines = jest
      .spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get')
      .mockImplementation(function (this: HTMLTextAreaElement) {
        return this.value.split('\n').length * row + padding;
      });
    const heightOf = async (lines: number) => {
      await openJob({ ...testJob, description: Array(lines).fill('A line').join('\n') });
      const description = await screen.findByRole('textbox', { name: 'Description' });
      await waitFor(() => expect(description.style.height).not.toBe(''));
      const { height } = description.style;
      cleanup();
      return height;
    };
    expect(await heightOf(3)).toBe(`${3 * row + padding}px`);
    expect(await heightOf(10)).toBe(`${6 * row}px`);
    heightOfLines.mockRestore();
  });

  it('asks before it is disabled, in the words of the feed, and names the job', async () => {
    const { network } = await openJob();
    const choose = async () => {
      await userEvent.click(await screen.findByRole('combobox', { name: 'Status' }));
      await userEvent.click(await screen.findByTitle('Disabled'));
    };
    await choose();
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Are you sure you want to disable the feed?');
    expect(dialog).toHaveTextContent('The job Clean-up of media does not run while it is disabled.');
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await choose();
    await press('Continue');
    await press('Save');
    expect(network.sentTo(updateJobSchedule)[0]?.body).toEqual({
      id: idOf('f1'),
      status: 'Disabled',
    });
  });

  it('goes to /not-found for a job that does not exist', async () => {
    const network = openNetwork().refuse(getJobSchedule, 404);
    await network.signIn('ROLE_ADMIN');
    const { address } = await openPage(features, '/admin/job-scheduler/gone');
    await waitFor(() => expect(address()).toBe('/not-found'));
  });

  it('lists its runs and repeats one', async () => {
    const { network, notices } = await openJob();
    const log = within(await screen.findByRole('region', { name: 'Runs' }));
    expect(await log.findByText('The disk is full')).toBeVisible();
    expect(log.getByText('1 min 5 s')).toBeVisible();
    expect(log.getByText('attempt 2, also for 2 missed times')).toBeVisible();
    expect(network.sentTo(listJobRuns)[0]?.query).toMatchObject({
      job: idOf('f1'),
      itemsPerPage: '10',
    });
    await press('Retry the run of 21 Nov 26, 03:00 am');
    expect(network.sentTo(retryJobRun)[0]?.url.pathname).toBe(`/api/job-run/${idOf('f2')}/retry`);
    expect(notices).toMatchObject([{ kind: 'success', text: 'Clean-up of media runs again.' }]);
  });
});
