import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { MethodologyPage } from './methodology-page';

it('explains every word and scale of research', () => {
  render(<MethodologyPage />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1, name: 'Research Methodology' })).toBeVisible();
  const tables = screen.getAllByRole('table').map((table) =>
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  );
  expect(tables).toEqual([
    ['Buy', 'Hold', 'Sell', 'Switch'],
    ['Pre-Revenue', 'Pre-Profit', 'Profitable', 'Dividend Capacity'],
    ['Rating', 'Moat', 'Growth', 'Income', 'Risk'],
  ]);
  for (const link of within(screen.getByRole('navigation')).getAllByRole('link')) {
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toHaveTextContent(
      link.textContent ?? '',
    );
  }
});
