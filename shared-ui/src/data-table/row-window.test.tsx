import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { STEP, useRowWindow } from './row-window';

const linesOf = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Draws lists one after the other; what stood in the page each time: lines, and pixels kept for those below. */
function drawn(...counts: readonly number[]) {
  const seen: [lines: number, below: number][] = [];
  function Lines({ lines }: { readonly lines: readonly number[] }) {
    const { shown, padding } = useRowWindow(lines);
    useLayoutEffect(() => {
      seen.push([shown.length, padding.below]);
    });
    return null;
  }
  const { rerender } = render(<Lines lines={[]} />);
  seen.length = 0;
  for (const count of counts) rerender(<Lines lines={linesOf(count)} />);
  return seen.filter((one, at) => JSON.stringify(one) !== JSON.stringify(seen[at - 1]));
}

it('paints what a screen shows before the rest of a page', () => {
  const [first, ...others] = drawn(100);
  expect(first?.[0]).toBe(30);
  expect(first?.[1]).toBeGreaterThan(0);
  expect(others).toEqual([[100, 0]]);
});

it('draws a short list at once', () => {
  expect(drawn(25)).toEqual([[25, 0]]);
});

it('never cuts rows that stand already', () => {
  expect(drawn(100, 99, 40).map(([lines]) => lines)).toEqual([30, 100, 99, 40]);
});

it('begins anew when rows come after none', () => {
  expect(drawn(50, 0, 60).map(([lines]) => lines)).toEqual([30, 50, 0, 30, 60]);
});

const HEIGHT = 40;

/** Draws many lines, and scrolls to some of them; which lines stand in the page each time. */
function scrolled(count: number, ...lines: readonly number[]) {
  const all = linesOf(count);
  let now: readonly number[] = [];
  function Lines() {
    const { shown, padding, containerRef } = useRowWindow(all);
    useLayoutEffect(() => {
      now = shown;
      expect(padding.above + shown.length * HEIGHT + padding.below).toBe(count * HEIGHT);
    });
    return (
      <div ref={containerRef}>
        <div className="ant-table-content" />
      </div>
    );
  }
  const { container } = render(<Lines />);
  const scroller = container.querySelector('.ant-table-content');
  return [null, ...lines].map((line) => {
    act(() => {
      if (!scroller || line === null) return;
      scroller.scrollTop = line * HEIGHT;
      scroller.dispatchEvent(new Event('scroll'));
    });
    return now;
  });
}

it('draws of many rows those on the screen, and no more than a step or two beyond', () => {
  const seen = Math.ceil(window.innerHeight / HEIGHT);
  const places = [3, 37, 700, 999 - seen, 999];
  const [begun = [], ...after] = scrolled(1000, ...places);
  expect(begun).toHaveLength(seen + STEP);
  after.forEach((shown, at) => {
    const place = places[at] ?? 0;
    expect(shown.length).toBeLessThanOrEqual(seen + 3 * STEP);
    expect(shown[0]).toBeLessThanOrEqual(Math.min(place, 1000 - seen));
    expect(shown.at(-1)).toBeGreaterThanOrEqual(Math.min(place + seen - 1, 999));
  });
});
