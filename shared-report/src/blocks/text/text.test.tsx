import { render, screen } from '@testing-library/react';
import { sampleContext } from '../../fixtures/sample-context';
import { renderNodeBody } from '../../render';
import { textModel } from './text-model';
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
