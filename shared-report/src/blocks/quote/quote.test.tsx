import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleContext } from '../../../testing/sample-context';
import { renderNodeBody } from '../../renderer/report/render';
import { quoteModel } from './quote-model';
import { settings } from './quote-settings';

const node = {
  ...quoteModel.defaults(),
  props: { attribution: 'Mine manager' },
  children: JSON.stringify({
    ops: [{ insert: 'Grades ' }, { insert: 'rise', attributes: { bold: true } }, { insert: '.\n' }],
  }),
};

it('draws the words and who said them', () => {
  render(<>{renderNodeBody(node, sampleContext())}</>);
  expect(screen.getByText('rise').closest('blockquote')).toHaveTextContent('Grades rise.');
  expect(screen.getByText('Mine manager')).toBeInTheDocument();
  expect(quoteModel.plainText(node, sampleContext())).toBe('Grades rise.\nMine manager');
});

it('draws no empty line for nobody', () => {
  const page = render(<>{renderNodeBody({ ...node, props: {} }, sampleContext())}</>);
  expect(page.container.querySelector('figcaption')).toBeNull();
});

it('is edited in its settings, the words in the full-screen dialog too', async () => {
  const onChange = jest.fn();
  render(<settings.Settings node={node} onChange={onChange} mediaUrl={() => null} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Attribution' }), 's');
  expect(onChange).toHaveBeenLastCalledWith({ props: { attribution: 'Mine managers' } });
  await userEvent.click(screen.getByRole('button', { name: 'Quote: full screen' }));
  expect(await screen.findByRole('dialog', { name: 'Text Content' })).toHaveTextContent('Grades rise.');
});
