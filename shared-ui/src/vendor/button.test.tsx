import { render, screen } from '@testing-library/react';
import { Dialog } from '../dialog/dialog';
import { Button } from './antd';

it('keeps its name while it loads', () => {
  render(<Button loading>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
});

it('keeps its name in a dialog whose call is under way', () => {
  render(
    <Dialog open isBusy title="Delete 2 tags?" okText="Delete" onCancel={() => undefined}>
      They are gone.
    </Dialog>,
  );
  expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
});
