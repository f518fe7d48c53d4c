import { blockDefaults } from '@console/shared-report/block-defaults';
import { emptyDocument } from '@console/shared-report/document';
import { addChoice, basicChoices, customChoices, type BlockChoice } from './block-presets';

const labels = (choices: readonly BlockChoice[]) => choices.map(({ label }) => label);

function named(choices: readonly BlockChoice[], name: string): BlockChoice {
  const found = choices.find(({ label }) => label === name);
  if (!found) throw new Error(`There is no choice "${name}"`);
  return found;
}

describe('blocks to add', () => {
  it('are those of the report type (A§5)', () => {
    expect(labels(basicChoices('companyReport'))).toEqual(
      expect.arrayContaining(['Text', 'Image', 'Container', 'Columns', 'Stock Overview', 'Share Price']),
    );
    expect(labels(basicChoices('marketReport'))).not.toContain('Stock Overview');
  });

  it('have presets, of known blocks only', () => {
    expect(labels(customChoices('marketReport'))).toEqual(
      expect.arrayContaining([
        'Image Full Width',
        '2 Side by Side Images',
        'Text Margin Width',
        'Text Full Width',
      ]),
    );
  });

  it('go inside a selected container or after a selected block, styled on desktop only', () => {
    const container = blockDefaults('Container');
    const text = named(customChoices('marketReport'), 'Text Margin Width');
    const first = addChoice(emptyDocument(), null, {
      label: '',
      types: [],
      make: () => ({ node: container, styles: {} }),
    });
    const inside = addChoice(first.document, container.id, text);
    const after = addChoice(inside.document, inside.node.id, text);
    const [box] = after.document.root.children;
    expect(box).toMatchObject({
      id: container.id,
      children: [{ id: inside.node.id }, { id: after.node.id }],
    });
    expect(after.document.styles.desktop[after.node.id]).toMatchObject({ 'max-width': '640px' });
    expect(after.document.styles.tablet).toEqual({});
  });

  it('put two pictures side by side', () => {
    const { node } = addChoice(
      emptyDocument(),
      null,
      named(customChoices('companyReport'), '2 Side by Side Images'),
    );
    expect(node).toMatchObject({
      type: 'Columns',
      children: [{ children: [{ type: 'Image' }] }, { children: [{ type: 'Image' }] }],
    });
  });
});
