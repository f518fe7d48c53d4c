import { reportTypes } from '@console/contract/report-types';
import { documentPlainText } from '@console/shared-report/plain-text';
import { newDocument } from '@console/shared-report/document';
import { withNewIds } from '@console/shared-report/tree/node-copy';
import { useNotify } from '@console/shared-ui/notice';
import { blocksLabel } from '../blocks/block-label';
import { insertBlocks } from '../blocks/insert-blocks';
import { useBlockActions } from '../blocks/use-block-actions';
import { canCopy } from '../../engine/block-rules';
import { lastId, severalSelected } from '../../engine/selected';
import { inSection } from '../../engine/step-words';
import { useEditor } from '../editor-context';
import { adoptMedia } from './adopt-media';
import { clipOf, readClip, writeClip } from '@console/shared-report/block-clip';
import { writeToClipboard, type ClipTexts } from '@console/shared-report/clip-formats';
import { pastePlace } from './paste-clip';
import { contentOfClipboard, type PastedContent } from './pasted-content';
import { putAtSelection } from './put-blocks';
import { usePasteContent, type PutBlocks } from './use-paste-content';

/** Copy, cut and paste of blocks within and between reports and tabs. */
export interface BlockClipboard {
  /** The selected blocks for the clipboard; null where nothing can be copied. */
  readonly selectedClip: () => ClipTexts | null;
  /** For buttons: through the async API. */
  readonly copy: () => Promise<void>;
  readonly cut: () => Promise<void>;
  readonly paste: () => Promise<void>;
  /** What comes after the clip was written. */
  readonly copied: () => void;
  readonly cutOut: () => void;
  /** Adds what a clipboard holds: a block, or what becomes blocks. */
  readonly pasteContent: (content: PastedContent) => Promise<void>;
}

const NO_ACCESS = 'The browser does not let this page use the clipboard: use Ctrl+C and Ctrl+V on the block.';

export function useClipboard(): BlockClipboard {
  const { draft, store, render, uploadImage, announcer } = useEditor();
  const { cutOut } = useBlockActions();
  const notify = useNotify();
  const pasteOther = usePasteContent();
  const fail = (text: string) => notify({ kind: 'error', text });

  function selectedClip(): ClipTexts | null {
    const { history, selected } = store.getState();
    const document = history.present;
    const ids = selected.ids.filter((id) => canCopy(document, id));
    const clip = clipOf({ document, ids, draftId: draft.id, mediaUrl: render.mediaUrl });
    if (!clip) return null;
    const nodes = clip.copies.map(({ node }) => node);
    return { json: writeClip(clip), text: documentPlainText(newDocument(nodes), render) };
  }

  function selectedLabel(): string {
    const { history, selected } = store.getState();
    return blocksLabel(history.present, selected.ids);
  }

  const putAtSelected: PutBlocks = (document, nodes) => ({
    document: putAtSelection(document, lastId(store.getState().selected), nodes),
    then: () => store.select(nodes.at(-1)?.id ?? null),
  });
  const clipboard: Omit<BlockClipboard, 'copy' | 'cut' | 'paste'> = {
    selectedClip,
    copied: () => announcer.say(`${selectedLabel()} copied.`),
    cutOut,
    pasteContent: async (content) => {
      if (content.json === null) return pasteOther(content, putAtSelected);
      const result = readClip(content.json);
      if (!result.ok) return fail(result.problem);
      const where = () => {
        const { history, selected } = store.getState();
        const { reportType } = draft;
        const target = {
          document: history.present,
          selected,
          reportType,
          reportName: reportTypes[reportType],
        };
        return pastePlace(result.clip, target);
      };
      const problem = where();
      if (!problem.ok) return fail(problem.problem);
      const { copies, missing } = await adoptMedia(result.clip, draft.id, uploadImage);
      // the report may have changed while pictures were brought over
      const target = where();
      if (!target.ok) return fail(target.problem);
      const fresh = copies.map(withNewIds);
      const ids = fresh.map(({ node }) => node.id);
      const label = blocksLabel(newDocument(fresh.map(({ node }) => node)), ids);
      store.edit((document) => insertBlocks(document, fresh, target.place), {
        title: (after) => `Pasted ${label}${inSection(after, ids[0] ?? '')}`,
      });
      store.selectThese(severalSelected(ids));
      announcer.say(`${label} pasted.`);
      if (missing > 0) fail(`Images that could not be pasted: ${missing}. Please upload them again.`);
    },
  };

  const write = async (then: () => void) => {
    const clip = selectedClip();
    if (!clip) return announcer.say('Select a block to copy it.');
    try {
      await writeToClipboard(clip);
    } catch {
      return fail(NO_ACCESS);
    }
    then();
  };
  return {
    ...clipboard,
    copy: () => write(clipboard.copied),
    cut: () => write(clipboard.cutOut),
    paste: async () => {
      let content: PastedContent;
      try {
        content = await contentOfClipboard();
      } catch {
        return fail(NO_ACCESS);
      }
      return clipboard.pasteContent(content);
    },
  };
}
