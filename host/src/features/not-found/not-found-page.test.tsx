import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NotFoundPage } from './not-found-page';

it('has its text and the way home', () => {
  document.title = 'Draft';
  render(<NotFoundPage />, { wrapper: MemoryRouter });
  expect(document.title).toBe('Not found');
  expect(
    screen.getByRole('heading', { name: "Looks like the page you are trying to find doesn't exists." }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
});
