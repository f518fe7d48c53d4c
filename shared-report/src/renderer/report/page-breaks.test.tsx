import { act, render, screen } from '@testing-library/react';
import { PageBreaks } from './page-breaks';

/** A height that the page's layout would give, told as the browser tells it. */
function openAtHeight(height: number) {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  const observed: (() => void)[] = [];
  const original = window.ResizeObserver;
  window.ResizeObserver = class extends original {
    constructor(callback: ResizeObserverCallback) {
      super(callback);
      observed.push(() => callback([], this));
    }
  };
  const page = render(
    <PageBreaks>
      <p>Report</p>
    </PageBreaks>,
  );
  act(() => observed.forEach((tell) => tell()));
  window.ResizeObserver = original;
  return page;
}

afterEach(() => jest.restoreAllMocks());

it.each([
  [1425, []],
  [1426, ['1425px']],
  [4300, ['1425px', '2850px', '4275px']],
])('marks the end of each page of %d px', (height, tops) => {
  const { container } = openAtHeight(height);
  const marks = [...container.querySelectorAll<HTMLElement>('.page-break')];
  expect(marks.map((mark) => mark.style.top)).toEqual(tops);
  expect(marks.map((mark) => mark.textContent)).toEqual(tops.map((_, index) => `Page ${index + 2}`));
  expect(screen.getByText('Report')).toBeVisible();
});
