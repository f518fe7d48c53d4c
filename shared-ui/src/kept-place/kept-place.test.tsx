import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { KeptPlace } from './kept-place';

/** A page of two fields, and what comes above them. */
function Page({ onReady }: { readonly onReady: (come: (height: number) => void) => void }) {
  const [above, setAbove] = useState(0);
  onReady(setAbove);
  return (
    <KeptPlace>
      <div data-above={above}>
        <input aria-label="Thesis" />
      </div>
    </KeptPlace>
  );
}

/** Where things are drawn, which jsdom does not know: below what came above them. */
function drawn(this: Element): DOMRect {
  return new DOMRect(0, 100 + Number(this.parentElement?.dataset['above'] ?? 0), 10, 10);
}

let come: (height: number) => void;
const scrollBy = jest.fn();

beforeEach(() => {
  scrollBy.mockClear();
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(drawn);
  Object.defineProperty(document, 'scrollingElement', { configurable: true, value: { scrollBy } });
  render(<Page onReady={(set) => (come = set)} />);
});
afterEach(() => jest.restoreAllMocks());

it('scrolls by what came above the field one writes in', () => {
  screen.getByLabelText('Thesis').focus();
  act(() => come(93));
  expect(scrollBy).toHaveBeenCalledWith({ top: 93, behavior: 'instant' });
  act(() => come(20));
  expect(scrollBy).toHaveBeenLastCalledWith({ top: -73, behavior: 'instant' });
});

it('scrolls nothing where one is in no field, and where nothing moved', () => {
  act(() => come(93));
  screen.getByLabelText('Thesis').focus();
  act(() => come(93));
  expect(scrollBy).not.toHaveBeenCalled();
});
