import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Segmented } from './antd';

function View() {
  const [view, setView] = useState('Edit');
  return <Segmented aria-label="View" options={['Edit', 'Page', 'PDF']} value={view} onChange={setView} />;
}

it('is one stop of Tab, at what is chosen', async () => {
  const user = userEvent.setup();
  render(
    <>
      <button>Before</button>
      <View />
      <button>After</button>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Before' }));
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Edit' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Page' })).toBeChecked();
  await user.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});
