import { act, fireEvent, render, screen } from '@testing-library/react';
import { NoticeBanner } from './notice-banner';
import { notices, notify } from './notice-store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => notices.set([]));
  jest.useRealTimers();
});

const show = (...[notice]: Parameters<typeof notify>) => {
  render(<NoticeBanner />);
  act(() => notify(notice));
};
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('NoticeBanner', () => {
  it('shows a success for 2 s', () => {
    show({ kind: 'success', text: 'User modified' });
    expect(screen.getByRole('status')).toHaveTextContent('User modified');
    wait(1999);
    expect(screen.getByRole('status')).toBeVisible();
    wait(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('begins an error with Error! and keeps it 2.5 times longer', () => {
    show({ kind: 'error', text: 'Internal Server Error' });
    expect(screen.getByRole('alert')).toHaveTextContent('Error! Internal Server Error');
    wait(4999);
    expect(screen.getByRole('alert')).toBeVisible();
    wait(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits while somebody reads it', () => {
    show({ kind: 'success', text: 'Saved' });
    fireEvent.mouseEnter(screen.getByRole('status'));
    wait(60_000);
    expect(screen.getByRole('status')).toBeVisible();
    fireEvent.mouseLeave(screen.getByRole('status'));
    wait(2000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('closes by its button', () => {
    show({ kind: 'neutral', text: 'Duplicate Resource' });
    fireEvent.click(screen.getByRole('button', { name: 'Close notice' }));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
