import { newDocument } from '../document/document';
import { blockDefaults } from '../presets/block-defaults';
import { setStyle } from '../tree/set-style';
import { lookOfWords } from './look-of-words';

it('is what the block sets, in the boxes around it, on the device and those wider', () => {
  const text = blockDefaults('Text');
  const box = { ...blockDefaults('Container'), children: [text] };
  const styled = [
    [box.id, 'desktop', { 'background-color': '#12294b', 'margin-top': '4px' }],
    [text.id, 'desktop', { color: '#ffffff' }],
    [text.id, 'mobile', { color: '#cccccc' }],
  ] as const;
  const document = styled.reduce(
    (before, [id, device, style]) => setStyle(before, id, device, style),
    newDocument([box]),
  );
  expect(lookOfWords(document, text.id, 'tablet')).toEqual({
    'background-color': '#12294b',
    color: '#ffffff',
  });
  expect(lookOfWords(document, text.id, 'mobile')).toMatchObject({ color: '#cccccc' });
});
