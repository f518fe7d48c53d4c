import { RichText } from '@console/shared-ui/rich-text';
import { act, render, screen } from '@testing-library/react';
import { AutosaveQueue } from './autosave-queue';

/** What is saved, and when, of a text into which a letter is typed every half second. */
function typeInto(queue: AutosaveQueue<string>) {
  render(
    <RichText value="" label="Text" fullscreenTitle="Text Content" onChange={(text) => queue.change(text)} />,
  );
  const line = screen.getByRole('textbox', { name: 'Text' }).firstElementChild;
  return async (seconds: number) => {
    for (let letter = 0; letter < 2 * seconds; letter += 1) {
      line?.append('.');
      await act(() => jest.advanceTimersByTimeAsync(500));
    }
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('saves what is typed without a pause 20 s after its first unsaved letter at the latest', async () => {
  const savedAt: number[] = [];
  const startedAt = Date.now();
  const queue = new AutosaveQueue<string>(
    {
      save: async () => {
        savedAt.push((Date.now() - startedAt) / 1000);
        return { etag: 'next', savedAt: '2026-11-21T10:00:00Z' };
      },
      explain: (error) => ({ kind: 'refused', text: String(error), violations: [] }),
    },
    { etag: 'first', savedAt: '2026-11-21T09:00:00Z' },
  );
  await typeInto(queue)(65);
  const gaps = savedAt.map((at, index) => at - (savedAt[index - 1] ?? 0));
  expect(gaps.length).toBeGreaterThanOrEqual(3);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(20);
});
