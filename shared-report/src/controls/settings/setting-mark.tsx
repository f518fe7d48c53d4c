import { Select } from '@console/shared-ui/vendor/antd';
import type { BlockSettingsProps } from './block-settings';
import { hasClass, propText } from '../../model/document/node-content';
import { SettingField } from './setting-field';

const label = 'Part of the report';

/** Class names by which a report knows its parts (P19): descriptions are taken from them. */
const marks = [
  { value: '', label: 'Any text' },
  { value: 'need-to-know', label: 'Need to know' },
  { value: 'investment-view', label: 'Investment view' },
] as const;

/** Which part of the report a block is, kept among the class names of its node. */
export function SettingMark({ node, onChange }: Pick<BlockSettingsProps, 'node' | 'onChange'>) {
  const mark = marks.find(({ value }) => value !== '' && hasClass(node, value))?.value ?? '';
  function change(chosen: string) {
    const others = propText(node, 'className')
      .split(/\s+/)
      .filter((name) => name !== '' && marks.every(({ value }) => value !== name));
    const className = [...others, chosen].filter(Boolean).join(' ');
    onChange({ props: { className: className || undefined } });
  }
  return (
    <SettingField label={label}>
      <Select
        aria-label={label}
        options={[...marks]}
        value={mark}
        onChange={change}
        style={{ width: '100%' }}
      />
    </SettingField>
  );
}
