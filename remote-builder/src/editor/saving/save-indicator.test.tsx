import { newDocument } from '@console/shared-report/document';
import { openNetwork } from '@console/tooling/test-kit/network';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { renderInEditor } from '../../../testing/editor';
import { EditorContext, useEditor } from '../editor-context';
import { SaveIndicator } from './save-indicator';
import { AutosaveQueue, type Saved } from './autosave-queue';
import type { EditedDraft } from './edited-draft';

const document = newDocument([]);
const loaded: Saved = { etag: '"1"', savedAt: '2026-11-21T03:00:00Z' };
const onShowSettings = jest.fn();
let answer: (saved: Saved) => void;
let refuse: (error: Error) => void;
const port = {
  save: () =>
    new Promise<Saved>((resolve, reject) => {
      answer = resolve;
      refuse = reject;
    }),
  explain: ({ message }: Error) => ({ kind: 'refused' as const, text: message, violations: [] }),
};

interface WithQueueProps {
  readonly queue: AutosaveQueue<EditedDraft>;
  readonly hasUnsavedDetails?: boolean;
  readonly children: ReactNode;
}

function WithQueue({ queue, hasUnsavedDetails = false, children }: WithQueueProps) {
  return <EditorContext value={{ ...useEditor(), queue, hasUnsavedDetails }}>{children}</EditorContext>;
}

beforeEach(() => openNetwork().signIn('ROLE_ANALYST'));

it('says Processing, Saving, Saved, Last Updated, and Error with what is wrong', async () => {
  jest.useFakeTimers();
  const queue = new AutosaveQueue<EditedDraft>(
    { ...port, explain: (error) => port.explain(error as Error) },
    loaded,
  );
  renderInEditor(
    document,
    <WithQueue queue={queue}>
      <SaveIndicator onShowSettings={onShowSettings} />
    </WithQueue>,
  );
  const says = (text: string) => expect(screen.getByRole('status')).toHaveTextContent(text);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  says('Last Updated');
  act(() => queue.change({ document, heading: {} }));
  says('Processing');
  await pass(5000);
  says('Saving');
  answer({ ...loaded, etag: '"2"' });
  await pass(0);
  says('Saved');
  await pass(1000);
  says('Last Updated');
  act(() => queue.change({ document, heading: {} }));
  await pass(5000);
  refuse(new Error('Unknown block type'));
  await pass(0);
  says('Error');
  says('Unknown block type');
  jest.useRealTimers();
});

it('says what keeps a save back once, however often it is tried, and once that all is saved', async () => {
  jest.useFakeTimers();
  const text = 'You may be offline.';
  const queue = new AutosaveQueue<EditedDraft>(
    { ...port, explain: () => ({ kind: 'retry', text, violations: [] }) },
    loaded,
  );
  const heard: string[] = [];
  function Listener() {
    const { announcer } = useEditor();
    useEffect(() => announcer.subscribe(() => heard.push(announcer.getText())), [announcer]);
    return null;
  }
  renderInEditor(
    document,
    <WithQueue queue={queue}>
      <Listener />
      <SaveIndicator onShowSettings={onShowSettings} />
    </WithQueue>,
  );
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
  for (let outage = 0; outage < 2; outage += 1) {
    for (let words = 0; words < 4; words += 1)
      await sendContent(queue, () => refuse(new Error('Failed to fetch')));
    await sendContent(queue, () => answer(loaded));
  }
  expect(heard).toEqual([`Error. ${text}`, 'Saved', `Error. ${text}`, 'Saved']);
  jest.useRealTimers();
});

it('says that the page is saved at the end of an outage, also where settings are not', async () => {
  jest.useFakeTimers();
  const text = 'You may be offline.';
  const queue = new AutosaveQueue<EditedDraft>(
    { ...port, explain: () => ({ kind: 'retry', text, violations: [] }) },
    loaded,
  );
  const heard: string[] = [];
  function Listener() {
    const { announcer } = useEditor();
    useEffect(() => announcer.subscribe(() => heard.push(announcer.getText())), [announcer]);
    return null;
  }
  renderInEditor(
    document,
    <WithQueue queue={queue} hasUnsavedDetails>
      <Listener />
      <SaveIndicator onShowSettings={onShowSettings} />
    </WithQueue>,
  );
  await sendContent(queue, () => refuse(new Error('Failed to fetch')));
  await sendContent(queue, () => answer(loaded));
  expect(heard.at(-1)).toBe('The page is saved.');
  expect(heard).toContain(`Error. ${text}`);
  jest.useRealTimers();
});

it('tells of a server that does not answer for ten seconds, and says so once', async () => {
  jest.useFakeTimers();
  const queue = new AutosaveQueue<EditedDraft>(
    { ...port, explain: (error) => port.explain(error as Error) },
    loaded,
  );
  renderInEditor(
    document,
    <WithQueue queue={queue}>
      <SaveIndicator onShowSettings={onShowSettings} />
    </WithQueue>,
  );
  const slow = 'The server has not answered yet. What you type is kept in this browser.';
  act(() => queue.change({ document, heading: {} }));
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('status')).toHaveTextContent(/^Saving$/);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('status')).toHaveTextContent(`Saving${slow}`);
  answer({ ...loaded, etag: '"2"' });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('status')).not.toHaveTextContent(slow);
  jest.useRealTimers();
});

it('stays at what keeps saves back while somebody writes on, until a save arrives', async () => {
  jest.useFakeTimers();
  const text = 'You may be offline.';
  const queue = new AutosaveQueue<EditedDraft>(
    { ...port, explain: () => ({ kind: 'retry', text, violations: [] }) },
    loaded,
  );
  renderInEditor(
    document,
    <WithQueue queue={queue}>
      <SaveIndicator onShowSettings={onShowSettings} />
    </WithQueue>,
  );
  const seen = () => screen.getByRole('status').textContent;
  await sendContent(queue, () => refuse(new Error('Failed to fetch')));
  act(() => queue.change({ document, heading: {} }));
  expect(seen()).toBe(`Error${text}`);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(queue.getStatus().state.status).toBe('saving');
  expect(seen()).toBe(`Error${text}`);
  answer({ ...loaded, etag: '"2"' });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(seen()).toBe('Saved');
  act(() => queue.change({ document, heading: {} }));
  expect(seen()).toBe('Processing');
  jest.useRealTimers();
});

it.each([
  ['nothing else is unsaved', () => undefined, 'Settings not saved'],
  ['the content was saved just now', saveContent, 'Settings not saved'],
  ['the content is being changed', changeContent, 'Processing'],
  ['the content is refused', refuseContent, 'Error'],
])('never says that all is saved while details are not: %s', async (_when, happens, text) => {
  jest.useFakeTimers();
  const queue = new AutosaveQueue<EditedDraft>(
    { ...port, explain: (error) => port.explain(error as Error) },
    loaded,
  );
  renderInEditor(
    document,
    <WithQueue queue={queue} hasUnsavedDetails>
      <SaveIndicator onShowSettings={onShowSettings} />
    </WithQueue>,
  );
  await happens(queue);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.getByRole('status')).not.toHaveTextContent('Last Updated');
  jest.useRealTimers();
});

it('leads to the settings that are not saved', async () => {
  const queue = new AutosaveQueue<EditedDraft>(
    { ...port, explain: (error) => port.explain(error as Error) },
    loaded,
  );
  renderInEditor(
    document,
    <WithQueue queue={queue} hasUnsavedDetails>
      <SaveIndicator onShowSettings={onShowSettings} />
    </WithQueue>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show settings' }));
  expect(onShowSettings).toHaveBeenCalledTimes(1);
});

async function changeContent(queue: AutosaveQueue<EditedDraft>) {
  act(() => queue.change({ document, heading: {} }));
}

async function sendContent(queue: AutosaveQueue<EditedDraft>, end: () => void) {
  act(() => queue.change({ document, heading: {} }));
  await act(() => jest.advanceTimersByTimeAsync(5000));
  end();
  await act(() => jest.advanceTimersByTimeAsync(0));
}

function saveContent(queue: AutosaveQueue<EditedDraft>) {
  return sendContent(queue, () => answer({ ...loaded, etag: '"2"' }));
}

function refuseContent(queue: AutosaveQueue<EditedDraft>) {
  return sendContent(queue, () => refuse(new Error('Unknown block type')));
}

it('says beside settings that are not saved that nothing is heard of the server', async () => {
  const queue = new AutosaveQueue<EditedDraft>(
    { ...port, explain: (error) => port.explain(error as Error) },
    loaded,
  );
  const { follow } = renderInEditor(
    document,
    <WithQueue queue={queue} hasUnsavedDetails>
      <SaveIndicator onShowSettings={onShowSettings} />
    </WithQueue>,
  );
  const says = expect(screen.getByRole('status'));
  says.toHaveTextContent('Settings not saved');
  const words = 'The server has not answered yet. What you type is kept in this browser.';
  says.not.toHaveTextContent(words);
  act(() => follow({ now: null, gone: null, isLost: true }));
  says.toHaveTextContent(words);
  act(() => follow({ now: null, gone: null }));
  says.not.toHaveTextContent(words);
});
