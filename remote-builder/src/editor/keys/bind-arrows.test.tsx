import type { ReportNode } from '@console/contract/report-document';
import { blockDefaults } from '@console/shared-report/block-defaults';
import { newDocument } from '@console/shared-report/document';
import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { renderInEditor } from '../../../testing/editor';
import { textNode } from '../../../testing/texts';
import { useEditor } from '../editor-context';
import { bindArrows } from './bind-arrows';

const texts = [textNode('one', 'Copper stays dear.'), textNode('two', 'Iron ore does not.')];

const box = (id: string, children: readonly ReportNode[]): ReportNode => ({
  ...{ id, type: 'Container', props: {}, children },
});

function openWalk(blocks: readonly ReportNode[] = texts) {
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
  const { store } = renderInEditor(newDocument(blocks), <Walk />);
  const press = (...keys: readonly string[]) => {
    for (const key of keys)
      act(() => void frame.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  };
  return { store, heard, press };
}

it('says which block the arrows lead to, and its place among all', () => {
  const { store, heard, press } = openWalk();
  act(() => store.select('one'));
  press('ArrowDown', 'ArrowDown', 'Home');
  // at the last one there is nowhere to go, and nothing is said
  expect(heard).toEqual(['Text “Iron ore does not.”, 2 of 2.', 'Report.']);
});

it('leads whoever is on no block yet to the first one, or the last', () => {
  const first = openWalk();
  first.press('ArrowDown');
  expect(first.heard).toEqual(['Text “Copper stays dear.”, 1 of 2.']);
  const last = openWalk();
  last.press('ArrowUp');
  expect(last.heard).toEqual(['Text “Iron ore does not.”, 2 of 2.']);
});

it('tells containers from each other by what stands in them', () => {
  const boxes = [
    box('left', [textNode('one', 'Copper stays dear.')]),
    box('right', [{ ...blockDefaults('StockOverview'), id: 'stock' }, textNode('two', 'Iron ore does not.')]),
  ];
  const { heard, press } = openWalk(boxes);
  press('ArrowDown', 'ArrowDown', 'ArrowDown');
  expect(heard).toEqual([
    'Container “Copper stays dear.”, 1 of 5.',
    'Text “Copper stays dear.”, 2 of 5.',
    'Container “Stock Overview, Iron ore does not.”, 3 of 5.',
  ]);
});
