import { nodeTypes, type Device, type NodeType, type ReportNode } from '@console/contract/report-document';
import { newDocument } from '../../model/document/document';
import { fullContext } from '../../../testing/sample-context';
import { documentPlainText } from '../../model/text/plain-text';
import { blockDefaults } from '../../model/presets/block-defaults';
import { ReportPage } from './render';
import { renderStaticPage } from '../static-page/static-page';
import { deviceCss } from '../../model/styles/styles';
import { setStyle } from '../../model/tree/set-style';
import { renderToStaticMarkup } from 'react-dom/server';

const written = JSON.stringify({ ops: [{ insert: 'Volumes recovered.\n' }] });

const cellOf = (content: string) => ({ content, isHeading: false, bold: false });
const chartCells = [['Year', 'Revenue'].map(cellOf), ['FY25', '12'].map(cellOf)];

/** A block of a type with something to say, a container with a text in it. */
function filled(type: NodeType): ReportNode {
  const node = blockDefaults(type);
  const props = { ...node.props, caption: 'Seen', alt: 'Seen', src: '' };
  if (type === 'Text' || type === 'Quote') return { ...node, children: written };
  if (type === 'Image') return { ...node, props };
  if (type === 'Table') return { ...node, props: { ...props, data: [[cellOf('12')]] } };
  if (type === 'Chart') return { ...node, props: { ...node.props, data: chartCells } };
  if (type === 'Video') return { ...node, props: { ...props, src: 'https://player.vimeo.com/video/1' } };
  if (type === 'Container') return { ...node, children: [filled('Text')] };
  if (type !== 'Columns' || typeof node.children === 'string') return node;
  return { ...node, children: node.children.map((column) => ({ ...column, children: [filled('Text')] })) };
}

const disclaimers = {
  upfront: [{ content: '<p>Read this</p>' }],
  endOfReport: [{ type: 'General', content: '<p>And this</p>' }],
};

describe.each(nodeTypes)('%s, hidden', (type) => {
  const context = fullContext({ disclaimers });
  const node = filled(type);
  const hiddenOn = (device: Device) => setStyle(newDocument([node]), node.id, device, { display: 'none' });
  const rule = `[data-node="${node.id}"] { display: none }`;

  it('on desktop is in no text; on tablet or mobile it is, as text and paper have the desktop layout', () => {
    const whole = documentPlainText(newDocument([node]), context);
    expect(whole).not.toBe('');
    expect(documentPlainText(hiddenOn('desktop'), context)).toBe('');
    expect(documentPlainText(hiddenOn('tablet'), context)).toBe(whole);
    expect(documentPlainText(hiddenOn('mobile'), context)).toBe(whole);
  });

  it.each([
    ['desktop', rule, rule],
    [
      'tablet',
      `@media (max-width: 1023px) {\n${rule}\n}`,
      `@media screen and (max-width: 1023px) {\n${rule}\n}`,
    ],
    [
      'mobile',
      `@media (max-width: 767px) {\n${rule}\n}`,
      `@media screen and (max-width: 767px) {\n${rule}\n}`,
    ],
  ] as const)(
    'on %s is so by one rule of its shell, on paper by the one of desktop alone',
    (device, view, page) => {
      const document = hiddenOn(device);
      expect(deviceCss(document.styles)).toBe(view);
      const markup = renderStaticPage({ document, context, title: 'T', reportCss: '' });
      expect(markup).toContain(`<style>${page}</style>`);
      for (const drawn of [
        markup,
        renderToStaticMarkup(<ReportPage document={document} context={context} />),
      ]) {
        expect(drawn.split(`data-node="${node.id}"`)).toHaveLength(drawn === markup ? 3 : 2);
        expect(drawn).not.toMatch(new RegExp(`data-node="${node.id}"[^>]*style=`));
      }
    },
  );
});
