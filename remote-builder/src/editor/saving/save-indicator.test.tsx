import type { ReportDocument } from '@console/contract/report-document';
import { newDocument } from '@console/shared-report/document';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderInEditor } from '../../../testing/editor';
import { EditorContext, useEditor } from '../editor-context';
import { SaveIndicator } from './save-indicator';
import { AutosaveQueue, type Saved } from './autosave-queue';

const document = newDocument([]);
const loaded: Saved = { etag: '"1"', savedAt: '2026-11-21T03:00:00Z' };
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

function WithQueue({ queue, children }: { queue: AutosaveQueue<ReportDocument>; children: ReactNode }) {
  return <EditorContext value={{ ...useEditor(), queue }}>{children}</EditorContext>;
}

it('says Processing, Saving, Saved, Last Updated, and Error with what is wrong', async () => {
  jest.useFakeTimers();
  const queue = new AutosaveQueue<ReportDocument>(
    { ...port, explain: (error) => port.explain(error as Error) },
    loaded,
  );
  renderInEditor(
    document,
    <WithQueue queue={queue}>
      <SaveIndicator />
    </WithQueue>,
  );
  const says = (text: string) => expect(screen.getByRole('status')).toHaveTextContent(text);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  says('Last Updated');
  act(() => queue.change(document));
  says('Processing');
  await pass(5000);
  says('Saving');
  answer({ ...loaded, etag: '"2"' });
  await pass(0);
  says('Saved');
  await pass(1000);
  says('Last Updated');
  act(() => queue.change(document));
  await pass(5000);
  refuse(new Error('Unknown block type'));
  await pass(0);
  says('Error');
  says('Unknown block type');
  jest.useRealTimers();
});
