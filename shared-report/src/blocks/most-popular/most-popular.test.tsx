import { render, screen } from '@testing-library/react';
import { sampleContext } from '../../../testing/sample-context';
import { renderNodeBody } from '../../renderer/report/render';
import { mostPopularModel } from './most-popular-model';

const node = mostPopularModel.defaults();

it.each(['canvas', 'view', 'static'] as const)(
  'is drawn as the placeholder it is on the %s face (A§2)',
  (face) => {
    render(<>{renderNodeBody(node, sampleContext({ face }))}</>);
    expect(screen.getByRole('heading', { name: 'Most Viewed' })).toBeInTheDocument();
    expect(screen.getByText('Placeholder')).toBeInTheDocument();
    expect(screen.getByText('The most viewed reports will be listed here.')).toBeInTheDocument();
  },
);

it('says in plain text that it is one', () => {
  expect(mostPopularModel.plainText(node, sampleContext())).toBe(
    'Most Viewed\nPlaceholder\nThe most viewed reports will be listed here.',
  );
});
