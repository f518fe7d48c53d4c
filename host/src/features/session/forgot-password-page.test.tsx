import { MAILS_REFUSED, requestPasswordReset } from '@console/contract/users';
import { openNetwork, type TestNetwork } from '@console/tooling/test-kit/network';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { ForgotPasswordPage } from './forgot-password-page';

let network: TestNetwork;

beforeEach(() => {
  jest.useFakeTimers();
  network = openNetwork();
});

afterEach(() => jest.useRealTimers());

function open() {
  render(
    <MemoryRouter initialEntries={['/forgot-password?redirect=%2Fadmin%2Faudit']}>
      <Routes>
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/login" element={<h1>Sign-in page</h1>} />
        <Route path="/elsewhere" element={<h1>Another page</h1>} />
      </Routes>
      <Link to="/elsewhere">Elsewhere</Link>
    </MemoryRouter>,
  );
}

async function ask(email: string) {
  fireEvent.change(screen.getByLabelText(/E-mail/), { target: { value: email } });
  fireEvent.submit(screen.getByRole('form', { name: 'Forgot password' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
}

describe('ForgotPasswordPage', () => {
  it.each([
    ['', 'This field is required'],
    ['nobody', 'Please enter Valid Email Address'],
  ])('refuses %j', async (email, text) => {
    open();
    await ask(email);
    await waitFor(() => expect(screen.getByLabelText(/E-mail/)).toHaveAccessibleDescription(text));
    expect(network.sent).toEqual([]);
  });

  it.each([
    [422, { violations: [{ propertyPath: 'email', message: 'Odd' }] }, 'Unable to process your request'],
    [500, { message: 'Internal' }, 'Unable to process your request'],
    [409, { 'hydra:description': 'This console sends no mails yet' }, 'This console sends no mails yet'],
    [429, { 'hydra:description': 'Too many requests' }, 'Too many requests'],
  ])('answers %i with its text', async (status, problem, text) => {
    network.refuse(requestPasswordReset, status, problem);
    open();
    await ask('ann@demo.test');
    expect(screen.getByRole('alert')).toHaveTextContent(new RegExp(`^${text}$`));
  });

  it('answers a network that fails with its text', async () => {
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    open();
    await ask('ann@demo.test');
    expect(screen.getByRole('alert')).toHaveTextContent('Unable to process your request');
  });

  it('says that the mail is on its way and returns to sign-in after 15 s', async () => {
    network.on(requestPasswordReset, { message: 'ok' });
    open();
    await ask('ann@demo.test');
    expect(network.sentTo(requestPasswordReset)[0]?.body).toEqual({ email: 'ann@demo.test' });
    expect(screen.getByRole('status')).toHaveTextContent('Success: Please check your email!');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(screen.getByText(/Back to sign-in in 10 s/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(9999));
    expect(screen.queryByRole('heading', { name: 'Sign-in page' })).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('heading', { name: 'Sign-in page' })).toBeVisible();
  });

  it('says beside it that mails are refused at the moment', async () => {
    network.on(requestPasswordReset, { message: 'ok', note: MAILS_REFUSED });
    open();
    await ask('ann@demo.test');
    expect(screen.getByRole('status')).toHaveTextContent(/^Success: Please check your email!$/);
    expect(screen.getByRole('alert')).toHaveTextContent(MAILS_REFUSED);
  });

  it('leads back at once on request, with the address that waits', async () => {
    network.on(requestPasswordReset, { message: 'ok' });
    open();
    await ask('ann@demo.test');
    const link = screen.getByRole('link', { name: 'Back to sign-in now' });
    expect(link).toHaveAttribute('href', '/login?redirect=%2Fadmin%2Faudit');
  });

  it('takes nobody away who has left before', async () => {
    network.on(requestPasswordReset, { message: 'ok' });
    open();
    await ask('ann@demo.test');
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByRole('heading', { name: 'Another page' })).toBeVisible();
  });
});
