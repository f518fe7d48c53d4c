import { embedText, videoSource } from '@console/contract/video';
import { Button, Flex, Input } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import type { BlockSettings, BlockSettingsProps } from '../../controls/settings/block-settings';
import { propText } from '../../model/document/node-content';
import { SettingField } from '../../controls/settings/setting-field';
import { SettingText } from '../../controls/settings/setting-text';

const label = 'Embed code';

/** The embed code is checked (A§5.11, P23) and only its address kept; without one the report's own video is shown. */
function VideoSettings(props: BlockSettingsProps) {
  const { node, onChange, videoHosts } = props;
  const src = propText(node, 'src');
  const [code, setCode] = useState(embedText(src));
  const [failure, setFailure] = useState<string>();

  function change(text: string) {
    setCode(text);
    const result = text.trim() === '' ? { ok: true as const, url: '' } : videoSource(text, videoHosts);
    setFailure(result.ok ? undefined : result.message);
    if (result.ok) onChange({ props: { src: result.url } });
  }

  return (
    <>
      <SettingField label={label} failure={failure}>
        <Flex vertical gap={8}>
          <Input.TextArea
            aria-label={label}
            aria-invalid={failure !== undefined}
            rows={4}
            placeholder={'<iframe src="https://…"></iframe>\nEmpty: the video of the report'}
            value={code}
            onChange={(event) => change(event.target.value)}
          />
          {src && <Button onClick={() => change('')}>Use the video of the report</Button>}
        </Flex>
      </SettingField>
      <SettingText {...props} name="caption" label="Caption" />
    </>
  );
}

export const settings: BlockSettings = { type: 'Video', Settings: VideoSettings };
