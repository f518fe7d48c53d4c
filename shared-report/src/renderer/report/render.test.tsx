import { render, screen } from '@testing-library/react';
import { newDocument } from '../../model/document/document';
import { sampleContext } from '../../../testing/sample-context';
import { documentPlainText } from '../../model/text/plain-text';
import { blockDefaults } from '../../model/presets/block-defaults';
import { ReportPage } from './render';

const chart = blockDefaults('SharePrice');
const document = newDocument([chart, blockDefaults('KeyProperties')]);
const Broken = () => {
  throw new Error('no chart');
};

it.each(['canvas', 'view'] as const)(
  'a block that throws leaves the others standing on the %s face',
  (face) => {
    expectLog(/no chart/);
    const page = render(<ReportPage document={document} context={sampleContext({ face, Chart: Broken })} />);
    expect(screen.getByRole('heading', { name: 'Share Price' })).toBeInTheDocument();
    expect(screen.getByText('No data Available')).toBeInTheDocument();
    expect(screen.getByText('Rating')).toBeInTheDocument();

    page.rerender(
      <ReportPage document={document} context={sampleContext({ face, Chart: () => <p>drawn</p> })} />,
    );
    expect(screen.getByText('drawn')).toBeInTheDocument();
  },
);

it('a block without plain text leaves that of the others', () => {
  expectLog(/SharePrice block .* has no plain text/);
  const base = sampleContext();
  const broken = {
    state: 'ready',
    get value(): never {
      throw new Error('gone');
    },
  } as const;
  const context = { ...base, widgets: { ...base.widgets, sharePrice: broken } };
  const text = documentPlainText(document, context);
  expect(text).toMatch(/^Share Price\nNo data Available\n\nKey Properties\nRating: 5/);
});
