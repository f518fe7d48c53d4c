import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PageHeader } from './page-header';

it('says where the page is and what can be done on it', () => {
  render(
    <MemoryRouter>
      <PageHeader
        title="Edit user"
        breadcrumbs={[{ title: 'Users', to: '/admin/users' }, { title: 'Edit' }]}
        actions={<button>Save</button>}
        backTo="/admin/users/internal"
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Edit user' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/admin/users');
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/admin/users/internal');
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
});

it('has a way to a page where there is one: a word that leads nowhere is the heading alone', () => {
  render(<PageHeader title="Coverage" breadcrumbs={[{ title: 'Coverage' }]} />);
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
});
