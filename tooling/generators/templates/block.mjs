/** Files of a block: model, view, settings, test. */
export function blockFiles(block) {
  const folder = `shared-report/src/blocks/${block.kebab}`;
  return {
    [`${folder}/${block.kebab}-model.ts`]: model(block),
    [`${folder}/${block.kebab}-view.tsx`]: view(block),
    [`${folder}/${block.kebab}-settings.tsx`]: settings(block),
    [`${folder}/${block.kebab}.test.tsx`]: test(block),
  };
}

const model = ({ pascal, camel, kebab, title }) => `
import type { BlockModel } from '../../model/block/block-model';
import { blockShell } from '../../model/block/block-shell';
import { newNodeId } from '../../model/document/node-id';
import { textProp } from '../../model/block/prop-rules';
import { propText } from '../../model/document/node-content';

/** Characters of the text. */
export const maxTextLength = 500;

export const ${camel}Model: BlockModel = {
  type: '${pascal}',
  label: '${title}',
  content: { kind: 'none' },
  defaults: () => ({ id: newNodeId(), type: '${pascal}', props: { text: '' }, children: [] }),
  props: { text: textProp(maxTextLength) },
  shell: (node) => blockShell(node, 'div', 'block-${kebab}'),
  plainText: (node) => propText(node, 'text'),
};
`;

const view = ({ pascal, title }) => `
import { propText } from '../../model/document/node-content';
import type { BlockView } from '../../renderer/report/block-view';

/** ${title}: a text. */
export const view: BlockView = { type: '${pascal}', body: (node) => <p>{propText(node, 'text')}</p> };
`;

const settings = ({ pascal, kebab }) => `
import { Input } from '@console/shared-ui/vendor/antd';
import type { BlockSettings, BlockSettingsProps } from '../../controls/settings/block-settings';
import { propText } from '../../model/document/node-content';
import { SettingField } from '../../controls/settings/setting-field';
import { maxTextLength } from './${kebab}-model';

const label = 'Text';

function ${pascal}Settings({ node, onChange }: BlockSettingsProps) {
  return (
    <SettingField label={label}>
      <Input
        aria-label={label}
        maxLength={maxTextLength}
        value={propText(node, 'text')}
        onChange={(event) => onChange({ props: { text: event.target.value } })}
      />
    </SettingField>
  );
}

export const settings: BlockSettings = { type: '${pascal}', Settings: ${pascal}Settings };
`;

const test = ({ camel, kebab }) => `
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleContext } from '../../../testing/sample-context';
import { renderNodeBody } from '../../renderer/report/render';
import { ${camel}Model, maxTextLength } from './${kebab}-model';
import { settings } from './${kebab}-settings';

const node = { ...${camel}Model.defaults(), props: { text: 'Strong outlook' } };

it('draws its text and gives it as plain text', () => {
  render(<>{renderNodeBody(node, sampleContext())}</>);
  expect(screen.getByText('Strong outlook')).toBeInTheDocument();
  expect(${camel}Model.plainText(node, sampleContext())).toBe('Strong outlook');
});

it('refuses a text that is too long', () => {
  expect(${camel}Model.props['text']?.('x'.repeat(maxTextLength))).toBeNull();
  expect(${camel}Model.props['text']?.('x'.repeat(maxTextLength + 1))).not.toBeNull();
});

it('is edited in its settings', async () => {
  const onChange = jest.fn();
  render(<settings.Settings node={${camel}Model.defaults()} onChange={onChange} mediaUrl={() => null} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'A');
  expect(onChange).toHaveBeenCalledWith({ props: { text: 'A' } });
});
`;
