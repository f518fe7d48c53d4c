import { texts } from '@console/contract/texts';
import { findNode } from '@console/shared-report/tree/find-node';
import { setProps } from '@console/shared-report/tree/set-props';
import type { Editor } from '../editor-context';

type Parts = Pick<Editor, 'store' | 'uploadImage' | 'uploads' | 'announcer'>;

/**
 * Stores a picture and gives it to its Image block, in the history too: the picture belongs to the step that made the
 * block. What fails stays in the list of uploads, from where it can be tried again.
 */
export async function storePicture(editor: Parts, nodeId: string, file: File): Promise<void> {
  const { store, uploadImage, uploads, announcer } = editor;
  const name = /^(?:image|picture)\b/i.test(file.name) ? 'Picture' : file.name;
  const tell = (state: { share: number } | { failure: string }) =>
    uploads.put({ nodeId, name, state, retry: () => void storePicture(editor, nodeId, file) });
  tell({ share: 0 });
  try {
    const { id } = await uploadImage(file, (share) => tell({ share }));
    store.complete((document) => {
      const isWaiting = findNode(document, nodeId)?.props.src === '';
      return isWaiting ? setProps(document, nodeId, { src: `media:${id}` }) : document;
    });
    uploads.remove(nodeId);
    announcer.say(`${name} uploaded.`);
  } catch (error) {
    tell({ failure: error instanceof Error ? error.message : texts.internalServerError });
  }
}
