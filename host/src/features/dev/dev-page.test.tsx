import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { DevPage } from './dev-page';

it('leads to the sandbox, to the documentation, and to what runs', () => {
  render(
    <MemoryRouter>
      <DevPage />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Sandbox' })).toHaveAttribute('href', '/dev/sandbox');
  expect(screen.getByRole('link', { name: 'API documentation' })).toHaveAttribute('href', '/api-docs');
  expect(screen.getByRole('link', { name: 'Design system' })).toHaveAttribute('href', '/admin/design-system');
  expect(screen.getByRole('link', { name: 'Running release' })).toHaveAttribute('href', '/admin/about');
});
