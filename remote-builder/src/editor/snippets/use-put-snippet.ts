import type { ReportDocument } from '@console/contract/report-document';
import type { Snippet } from '@console/contract/snippets';
import { errorText } from '@console/shared-auth/http/api-error';
import type { NodeCopy } from '@console/shared-report/tree/node-copy';
import { useNotify } from '@console/shared-ui/notice';
import { useEffect, useRef } from 'react';
import { severalSelected } from '../../engine/selected';
import { inSection } from '../../engine/step-words';
import { useEditor } from '../editor-context';
import { useLoadSnippet } from './use-load-snippet';

/** What is done with the blocks of a snippet once they are read. */
interface PutSnippet {
  /** The report with them; throws what people are told. */
  readonly place: (document: ReportDocument, copies: readonly NodeCopy[]) => ReportDocument;
  /** They are in the report. */
  readonly then: () => void;
}

/**
 * Puts a snippet into the report in one step, and selects its blocks; answers why it could not, or null. Nothing is put
 * in while another is on its way, or where the place that asked for it is gone meanwhile.
 */
export function usePutSnippet(): (snippet: Snippet, how: PutSnippet) => Promise<string | null> {
  const { store, announcer } = useEditor();
  const notify = useNotify();
  const load = useLoadSnippet();
  const state = useRef<'free' | 'busy' | 'gone'>('free');

  // Knows when the place that asks is closed.
  useEffect(() => {
    state.current = 'free';
    return () => {
      state.current = 'gone';
    };
  }, []);

  /** Whether the place is gone: asked anew after each wait. */
  const isGone = () => state.current === 'gone';

  return async (snippet, { place, then }) => {
    if (state.current !== 'free') return null;
    state.current = 'busy';
    try {
      const { copies, missing } = await load(snippet);
      if (isGone()) return null;
      const next = place(store.getState().history.present, copies);
      const ids = copies.map(({ node }) => node.id);
      store.edit(() => next, {
        title: (after) => `Inserted ${snippet.name}${inSection(after, ids[0] ?? '')}`,
      });
      store.selectThese(severalSelected(ids));
      then();
      announcer.say(`${snippet.name} inserted.`);
      if (missing > 0)
        notify({
          kind: 'error',
          text: `Images that could not be inserted: ${missing}. Please upload them again.`,
        });
      return null;
    } catch (error) {
      return errorText(error);
    } finally {
      if (!isGone()) state.current = 'free';
    }
  };
}
