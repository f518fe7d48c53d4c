import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleContext } from '../../../testing/sample-context';
import { newDocument } from '../../model/document/document';
import { ReportPage } from '../../renderer/report/render';
import { textModel } from '../text/text-model';
import { containerModel } from './container-model';
import { settings } from './container-settings';

it('holds its blocks directly in its shell', () => {
  const text = textModel.defaults();
  const container = { ...containerModel.defaults(), props: { className: 'lead' }, children: [text] };
  const page = render(<ReportPage document={newDocument([container])} context={sampleContext()} />);
  const shell = page.container.querySelector(`[data-node="${container.id}"]`);
  expect(shell).toHaveClass('block', 'block-container', 'lead');
  expect(shell?.firstElementChild).toHaveAttribute('data-node', text.id);
});

it('is locked and opened in its settings', async () => {
  const onChange = jest.fn();
  render(<settings.Settings node={containerModel.defaults()} onChange={onChange} mediaUrl={() => null} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Blocks can be added' }));
  expect(onChange).toHaveBeenCalledWith({ props: { isDroppable: false } });
});
