import { render, screen } from '@testing-library/react';
import { Beneath, Marked } from './cell-parts';

it('sets a mark apart from the words that may be cut, and is nothing around words alone', () => {
  const { rerender, container } = render(<Marked mark={<i>hidden</i>}>BHP Group</Marked>);
  expect(screen.getByText('BHP Group')).not.toContainElement(screen.getByText('hidden'));
  rerender(<Marked mark={false}>BHP Group</Marked>);
  expect(container).toContainHTML('<div>BHP Group</div>');
});

it('is read together with the rest of its cell', () => {
  const { container } = render(
    <>
      AUD 52.00 <Beneath>12 months</Beneath>
    </>,
  );
  expect(container).toHaveTextContent('AUD 52.00 12 months');
});
