import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NoticeBanner } from './notice-banner';
import { notices, notify } from './notice-store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => notices.set([]));
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const say = (...[notice]: Parameters<typeof notify>) => act(() => notify(notice));
const show = (...[notice]: Parameters<typeof notify>) => {
  render(<NoticeBanner />);
  say(notice);
};
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const texts = () => screen.queryAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent);

const setTabHidden = (isHidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  fireEvent(document, new Event('visibilitychange'));
};

describe('NoticeBanner', () => {
  it.each([
    ['a success for 2 s', { kind: 'success', text: 'User modified' }, 'User modified', 2000],
    [
      'an error 2.5 times longer',
      { kind: 'error', text: 'Internal Server Error' },
      'Error! Internal Server Error',
      5000,
    ],
    [
      'any other for its own time',
      { kind: 'error', text: 'Locked', durationMs: 12_500 },
      'Error! Locked',
      12_500,
    ],
  ] as const)('shows %s', (_, notice, text, durationMs) => {
    show(notice);
    expect(texts()).toEqual([text]);
    wait(durationMs - 1);
    expect(texts()).toEqual([text]);
    wait(1);
    expect(texts()).toEqual([]);
  });

  it('offers to take back what can be, each by itself, for 10 s', () => {
    const undone: string[] = [];
    const deleted = (what: string) => ({
      ...({ kind: 'success', text: 'Tag deleted.' } as const),
      undo: () => undone.push(what),
    });
    show(deleted('one'));
    say(deleted('other'));
    wait(9999);
    const [first] = screen.getAllByRole('button', { name: 'Undo' });
    fireEvent.click(first as HTMLElement);
    expect(undone).toEqual(['one']);
    expect(texts()).toEqual(['Tag deleted.']);
    wait(10_000);
    expect(texts()).toEqual([]);
  });

  it('closes the others in time where the one under the pointer was taken back', () => {
    show({ kind: 'success', text: 'Tag deleted.', undo: () => undefined });
    say({ kind: 'success', text: 'Brand deleted.', undo: () => undefined });
    const [first] = screen.getAllByRole('button', { name: 'Undo' });
    fireEvent.mouseOver(first as HTMLElement);
    // the browser says of what is removed no more that the pointer left it
    fireEvent.click(first as HTMLElement);
    wait(10_000);
    expect(texts()).toEqual([]);
  });

  it('gives the focus back where one was taken back by a click, which holds no other', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(<button type="button">Before</button>);
    show({ kind: 'success', text: 'Tag deleted.', undo: () => undefined });
    say({ kind: 'success', text: 'Brand deleted.', undo: () => undefined });
    const before = screen.getByRole('button', { name: 'Before' });
    act(() => before.focus());
    const [first] = screen.getAllByRole('button', { name: 'Undo' });
    await user.click(first as HTMLElement);
    expect(before).toHaveFocus();
    await user.hover(before);
    wait(10_000);
    expect(texts()).toEqual([]);
  });

  it('speaks in regions that stood there before: errors at once, the rest in turn', () => {
    render(<NoticeBanner />);
    const errors = screen.getByRole('list', { name: 'Errors' });
    const others = screen.getByRole('list', { name: 'Notices' });
    say({ kind: 'error', text: 'Unable to delete report.' });
    say({ kind: 'success', text: 'User modified' });
    expect(errors).toHaveAttribute('aria-live', 'assertive');
    expect(within(errors).getByRole('listitem')).toHaveTextContent('Error! Unable to delete report.');
    expect(others).toHaveAttribute('aria-live', 'polite');
    expect(within(others).getByRole('listitem')).toHaveTextContent('User modified');
    expect(screen.getAllByText('User modified')).toHaveLength(1);
  });

  it('waits while somebody hovers over one of its notices', () => {
    show({ kind: 'success', text: 'Saved' });
    say({ kind: 'success', text: 'Published' });
    fireEvent.mouseOver(screen.getByText('Saved'));
    wait(60_000);
    expect(texts()).toEqual(['Saved', 'Published']);
    fireEvent.mouseLeave(screen.getByRole('list', { name: 'Notices' }).parentElement ?? document.body);
    wait(2000);
    expect(texts()).toEqual([]);
  });

  it('waits while it has the focus, and gives the focus back', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(<input aria-label="City" />);
    show({ kind: 'success', text: 'Saved' });
    await user.click(screen.getByRole('textbox', { name: 'City' }));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close notice' })).toHaveFocus();
    wait(60_000);
    expect(texts()).toEqual(['Saved']);
    await user.keyboard('{Enter}');
    expect(texts()).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
  });

  it('waits while the tab is hidden with what came there, and with errors', () => {
    show({ kind: 'error', text: 'Locked' });
    setTabHidden(true);
    say({ kind: 'success', text: 'Rebuilt' });
    wait(60_000);
    expect(texts()).toEqual(['Error! Locked', 'Rebuilt']);
    setTabHidden(false);
    wait(2000);
    expect(texts()).toEqual(['Error! Locked']);
    wait(3000);
    expect(texts()).toEqual([]);
  });

  it('tells nobody who comes back from another tab of what went well before they left: it may be undone there', () => {
    show({ kind: 'success', text: 'Jane Reed is disabled.', undo: () => undefined });
    setTabHidden(true);
    wait(10_000);
    setTabHidden(false);
    expect(texts()).toEqual([]);
  });

  it('is not held by a notice that was closed under the pointer', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show({ kind: 'neutral', text: 'Duplicate Resource' });
    await user.click(screen.getByRole('button', { name: 'Close notice' }));
    expect(texts()).toEqual([]);
    say({ kind: 'success', text: 'Saved' });
    wait(2000);
    expect(texts()).toEqual([]);
  });

  it('closes the newest by Escape, unless the key was meant for something else', () => {
    show({ kind: 'success', text: 'Saved' });
    say({ kind: 'error', text: 'Locked' });
    const taken = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true });
    taken.preventDefault();
    fireEvent(document.body, taken);
    expect(texts()).toHaveLength(2);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(texts()).toEqual(['Saved']);
  });

  it('takes away what is over', () => {
    const attempt = new AbortController();
    show({ kind: 'error', text: 'No answer came.', until: attempt.signal });
    say({ kind: 'error', text: 'Locked' });
    act(() => attempt.abort());
    say({ kind: 'success', text: 'Saved' });
    expect(texts()).toEqual(['Error! Locked', 'Saved']);
  });

  it('counts the same notice in a row and shows it for its whole time again', () => {
    show({ kind: 'success', text: 'Saved' });
    wait(1500);
    say({ kind: 'success', text: 'Saved' });
    expect(texts()).toEqual(['Saved ×2']);
    wait(1999);
    expect(texts()).toEqual(['Saved ×2']);
    wait(1);
    expect(texts()).toEqual([]);
  });

  it('shows three at once, the others wait for their place', () => {
    show({ kind: 'success', text: 'One' });
    for (const text of ['Two', 'Three', 'Four']) say({ kind: 'success', text });
    expect(texts()).toEqual(['One', 'Two', 'Three']);
    wait(2000);
    expect(texts()).toEqual(['Four']);
    wait(2000);
    expect(texts()).toEqual([]);
  });

  it('lets a flood pass: of many that wait the newest are shown', () => {
    show({ kind: 'success', text: 'Notice 1' });
    for (let index = 2; index <= 50; index += 1) say({ kind: 'success', text: `Notice ${index}` });
    wait(2000);
    expect(texts()).toEqual(['Notice 47', 'Notice 48', 'Notice 49']);
    wait(2000);
    expect(texts()).toEqual(['Notice 50']);
    wait(2000);
    expect(texts()).toEqual([]);
  });
});
