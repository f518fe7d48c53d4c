import { blockDefaults } from '@console/shared-report/block-defaults';
import { emptyDocument } from '@console/shared-report/document';
import { addChoice, basicChoices, blockChoice, customChoices, type BlockChoice } from './block-choices';

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

  it('have the presets of A§2', () => {
    expect(labels(customChoices('marketReport'))).toEqual([
      'Image Full Width',
      '2 Side by Side Images',
      'Text With Quotes',
      'Text Margin Width',
      'Text Full Width',
      'Table',
    ]);
  });

  it('go inside a selected container or after a selected block, with the styles of each device', () => {
    const container = blockDefaults('Container');
    const text = named(customChoices('marketReport'), 'Text Margin Width');
    const first = addChoice(
      emptyDocument(),
      null,
      blockChoice('Container', () => container),
    );
    const inside = addChoice(first.document, container.id, text);
    const after = addChoice(inside.document, inside.node.id, text);
    const [box] = after.document.root.children;
    expect(box).toMatchObject({
      id: container.id,
      children: [{ id: inside.node.id }, { id: after.node.id }],
    });
    expect(after.document.styles.desktop[after.node.id]).toMatchObject({ 'max-width': '640px' });
    expect(after.document.styles.tablet).toEqual({});
    expect(after.document.styles.mobile[inside.node.id]).toEqual({ 'max-width': '100%' });
  });
});
