import { devices } from '@console/contract/report-document';
import { newDocument } from '@console/shared-report/document';
import { blocks } from '@console/shared-report/registry';
import { renderNodeBody, ReportPage } from '@console/shared-report/render';
import { shellOf } from '@console/shared-report/shell-of';
import { fullContext } from '@console/shared-report/sample-context';
import { deviceCss } from '@console/shared-report/styles';
import { setStyle } from '@console/shared-report/tree/set-style';
import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canvasCss } from '../../engine/canvas-css';
import { createEditorStore } from '../../engine/editor-store';
import { addChoice, basicChoices, customChoices } from '../blocks/block-choices';
import { naturalDisplay } from './natural-display';

// jest stubs style sheets
const reportCss = readFileSync(
  join(__dirname, '../../../../shared-report/src/renderer/styles/report.css'),
  'utf8',
);

const each = blocks.map((block) => [block.type, block] as const);

/** Draws a block alone under the style sheet and answers how its shell is displayed. */
function displayOf(css: string, node: ReturnType<(typeof blocks)[number]['defaults']>) {
  const style = document.createElement('style');
  style.textContent = `${reportCss}\n${css}`;
  document.head.append(style);
  const full = fullContext({ face: 'view' });
  // whoever writes the report sees blocks without content, too
  const context = { ...full, report: { ...full.report, publishedDay: null } };
  const { container, unmount } = render(<ReportPage document={newDocument([node])} context={context} />);
  const shell = container.querySelector(`[data-node="${node.id}"]`);
  const display = shell && getComputedStyle(shell).display;
  unmount();
  style.remove();
  return display;
}

describe.each(each)('%s', (type, block) => {
  it('is shown as the kind of box that a device gives it back', () => {
    expect(displayOf('', block.defaults())).toBe(naturalDisplay(type));
  });

  it.each([
    ['the canvas', canvasCss],
    ['every other face', ''],
  ])('is hidden by its own style, whatever the style sheet of %s says', (_face, css) => {
    const node = block.defaults();
    const hidden = setStyle(newDocument([node]), node.id, 'desktop', { display: 'none' });
    expect(displayOf(`${css}\n${deviceCss(hidden.styles)}`, node)).toBe('none');
  });

  it.each(devices)('is hidden on %s by one rule in the media of that device', (device) => {
    const node = block.defaults();
    const { styles } = setStyle(newDocument([node]), node.id, device, { display: 'none' });
    const media = { desktop: '', tablet: '(max-width: 1023px)', mobile: '(max-width: 767px)' }[device];
    const rule = `[data-node="${node.id}"] { display: none }`;
    expect(deviceCss(styles)).toBe(media === '' ? rule : `@media ${media} {\n${rule}\n}`);
  });

  it('has one shell on the canvas and on every other face', () => {
    const node = block.defaults();
    expect(shellOf(node).attributes).toMatchObject({ 'data-node': node.id });
    expect(() => renderNodeBody(node, { ...fullContext(), face: 'canvas' })).not.toThrow();
  });

  it('has the same styles whatever device is active when it is added', () => {
    const byDevice = devices.map((device) => {
      const store = createEditorStore(newDocument([]));
      store.setDevice(device);
      const choices = [...basicChoices('companyReport'), ...customChoices('companyReport')];
      for (const choice of choices.filter(({ types }) => types[0] === type)) {
        store.edit((document) => addChoice(document, null, choice).document);
      }
      const { styles } = store.getState().history.present;
      return devices.map((each) => Object.values(styles[each]));
    });
    expect(byDevice).toEqual([byDevice[0], byDevice[0], byDevice[0]]);
  });
});
