import { render, screen } from '@testing-library/react';
import { TimeZones } from './time-zones';

it('names the clock that moments and days go by', () => {
  document.head.innerHTML = '<meta name="console-time-zone" content="Pacific/Honolulu">';
  render(<TimeZones />);
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const said = screen.getByText(/^Times: /).textContent;
  expect(said).toContain(`Times: ${own} (GMT`);
  expect(said).toContain('Days: Pacific/Honolulu (GMT-10)');
});
