import { newDocument } from '@console/shared-report/document';
import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { renderInEditor } from '../../../testing/editor';
import { textNode } from '../../../testing/texts';
import { useEditor } from '../editor-context';
import { bindArrows } from './bind-arrows';

it('says which block the arrows lead to, and its place among all', () => {
  const heard: string[] = [];
  const frame = document.implementation.createHTMLDocument();
  function Walk() {
    const editor = useEditor();
    useEffect(() => {
      const stops = [
        bindArrows(frame, () => editor),
        editor.announcer.subscribe(() => heard.push(editor.announcer.getText())),
      ];
      return () => stops.forEach((stop) => stop());
    }, [editor]);
    return null;
  }
  const blocks = [textNode('one', 'Copper stays dear.'), textNode('two', 'Iron ore does not.')];
  const { store } = renderInEditor(newDocument(blocks), <Walk />);
  act(() => store.select('one'));
  for (const key of ['ArrowDown', 'ArrowDown', 'Home'])
    act(() => void frame.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  // at the last one there is nowhere to go, and nothing is said
  expect(heard).toEqual(['Text “Iron ore does not.”, 2 of 2.', 'Report.']);
});
