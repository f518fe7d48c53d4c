import { render, screen } from '@testing-library/react';
import { sampleContext } from '../../../testing/sample-context';
import { renderNodeBody } from '../../renderer/report/render';
import userEvent from '@testing-library/user-event';
import { textModel } from './text-model';
import { settings } from './text-settings';

const node = {
  ...textModel.defaults(),
  children: JSON.stringify({
    ops: [{ insert: 'Outlook' }, { insert: '\n', attributes: { header: 2 } }, { insert: 'Strong.\n' }],
  }),
};

it('draws rich text and gives it as plain text', () => {
  render(<>{renderNodeBody(node, sampleContext())}</>);
  expect(screen.getByRole('heading', { level: 2, name: 'Outlook' })).toBeInTheDocument();
  expect(textModel.plainText(node, sampleContext())).toBe('Outlook\nStrong.');
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

it('is marked as a part of the report, beside its other class names', async () => {
  const onChange = jest.fn();
  const lead = { ...node, props: { className: 'lead need-to-know' } };
  render(<settings.Settings node={lead} onChange={onChange} mediaUrl={() => null} />);
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Part of the report' }));
    await userEvent.click(screen.getByTitle(name));
  };
  await choose('Investment view');
  expect(onChange).toHaveBeenLastCalledWith({ props: { className: 'lead investment-view' } });
  await choose('Any text');
  expect(onChange).toHaveBeenLastCalledWith({ props: { className: 'lead' } });
});
