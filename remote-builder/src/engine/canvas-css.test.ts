import { blockDefaults } from '@console/shared-report/block-defaults';
import { token } from '@console/shared-ui/tokens';
import grapesjs from 'grapesjs';
import { canvasCss } from './canvas-css';
import { grapesOptions, registerNodeTypes } from './grapes-options';
import { LEAF_TYPE, shellDefinition } from './node-component';

/** A block of the canvas as the engine draws it, and the engine. */
function drawBlock() {
  const leaves = { add: () => undefined, remove: () => undefined };
  const editor = grapesjs.init({
    ...grapesOptions,
    headless: true,
    plugins: [(started) => registerNodeTypes(started, leaves, () => true)],
  });
  const [model] = editor.addComponents(shellDefinition(blockDefaults('Text')));
  const View = editor.Components.getType(LEAF_TYPE)?.view;
  if (!model || !View) throw new Error('The engine has no block to draw.');
  const { el } = new View({ model, config: editor.Components.getConfig() }).render();
  document.body.append(el);
  return { engine: editor.getModel(), model, el };
}

it('outlines the block under the pointer thinly, and the active block thickly', () => {
  document.head.appendChild(document.createElement('style')).textContent = canvasCss;
  const { engine, model, el } = drawBlock();
  const outline = () => getComputedStyle(el).outline;
  expect(outline()).toBe('');
  engine.setHovered(model);
  expect(outline()).toBe(`1px solid ${token('color-shell-active')}`);
  engine.setSelected(model);
  expect(outline()).toBe(`2px solid ${token('color-primary')}`);
});
