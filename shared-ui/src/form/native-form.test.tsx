import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { FormProvider, NativePasswordField, NativeTextField, useConsoleForm } from './native-form';

jest.mock('antd', () => {
  throw new Error('The sign-in page loads no antd.');
});

const rules = object({ email: string().required('This field is required'), password: string().required() });

function SignIn({ onSubmit }: { onSubmit: (values: { email: string; password: string }) => Promise<void> }) {
  const form = useConsoleForm({ initialValues: { email: '', password: '' }, rules, onSubmit });
  return (
    <FormProvider form={form} label="Sign in">
      <NativeTextField name="email" label="Email" type="email" required />
      <NativePasswordField name="password" label="Password" required />
      <button type="submit">Log in</button>
      {form.formError.map((text) => (
        <p key={text} role="alert">
          {text}
        </p>
      ))}
    </FormProvider>
  );
}

it('works without antd and without a frame', async () => {
  const onSubmit = jest.fn(() => Promise.reject(new Error('Please enter valid credentials')));
  render(<SignIn onSubmit={onSubmit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This field is required');
  await userEvent.keyboard('a@demo.test');
  await userEvent.type(screen.getByLabelText('Password'), ' secret{Enter}');
  expect(onSubmit).toHaveBeenCalledWith({ email: 'a@demo.test', password: ' secret' });
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter valid credentials');
});

it('shows a password on request', async () => {
  render(<SignIn onSubmit={() => Promise.resolve()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show Password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide Password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});
