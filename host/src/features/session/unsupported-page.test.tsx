import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { UnsupportedPage } from './unsupported-page';

it.each([
  ['the page before', ['/before', '/signup'], 'Before'],
  ['sign-in when there is none', ['/signup'], 'Sign-in page'],
])('goes back to %s', async (_, visited, heading) => {
  render(
    <MemoryRouter initialEntries={visited} initialIndex={visited.length - 1}>
      <Routes>
        <Route path="/signup" element={<UnsupportedPage />} />
        <Route path="/before" element={<h1>Before</h1>} />
        <Route path="/login" element={<h1>Sign-in page</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
});
