import { render, screen } from '@testing-library/react';
import { sampleContext } from '../../fixtures/sample-context';
import { renderNodeBody } from '../../render';
import userEvent from '@testing-library/user-event';
import { textModel } from './text-model';
import { settings } from './text-settings';
import { textBlock } from './text-view';

const node = {
  ...textModel.defaults(),
  children: JSON.stringify({
    ops: [{ insert: 'Outlook' }, { insert: '\n', attributes: { header: 2 } }, { insert: 'Strong.\n' }],
  }),
};

it('draws rich text and gives it as plain text', () => {
  render(<>{renderNodeBody(node, sampleContext())}</>);
  expect(screen.getByRole('heading', { level: 2, name: 'Outlook' })).toBeInTheDocument();
  expect(textBlock.plainText(node, sampleContext())).toBe('Outlook\nStrong.');
});

it('draws nothing for a text that is no Delta', () => {
  const page = render(<>{renderNodeBody({ ...node, children: '<b>x</b>' }, sampleContext())}</>);
  expect(page.container).toBeEmptyDOMElement();
});

it('is edited in its settings, in place or in the dialog', async () => {
  render(<settings.Settings node={node} onChange={jest.fn()} mediaUrl={() => null} />);
  expect(await screen.findByText('Strong.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /full/i }));
  expect(await screen.findByRole('dialog', { name: 'Text Content' })).toBeInTheDocument();
});
