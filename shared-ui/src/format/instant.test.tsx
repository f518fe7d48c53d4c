import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Instant } from './instant';

const local = new Date(2026, 0, 1, 15, 4, 9).toISOString();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

it('shows the minute, and the second where several happen within one', () => {
  render(<Instant at={local} />);
  expect(screen.getByText('01 Jan 26, 03:04 pm')).toHaveAttribute(
    'title',
    expect.stringMatching(/03:04:09 pm .+GMT/),
  );
  render(<Instant at={local} withSeconds />);
  expect(screen.getByText('01 Jan 26, 03:04:09 pm')).toBeVisible();
});

it.each([
  ['how long ago it was, as it is pointed at', -121, /^2 hours ago, .+ \(GMT/],
  ['the zone alone of what is to come', 121, /^\d{2} \w{3} \d{2}, .+ \(GMT/],
])('says %s', async (_what, minutes, title) => {
  render(<Instant at={inMinutes(minutes)} />);
  const time = screen.getByRole('time');
  await userEvent.hover(time);
  expect(time).toHaveAttribute('title', expect.stringMatching(title));
});

it('is a dash without a moment', () => {
  render(<Instant at={null} withSeconds />);
  expect(screen.getByText('-')).toBeVisible();
});
