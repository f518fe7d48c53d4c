import { texts } from '@console/contract/texts';
import { Button, Upload } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import type { BlockSettingsProps } from '../../block-settings';
import { propText } from '../../node-content';
import { SettingField } from '../../setting-field';

type UploadState = 'idle' | 'uploading' | { readonly failure: string };

/** Picks and stores the picture of an Image block; a refusal of the server is shown and the old picture stays. */
export function ImageUpload({ node, onChange, uploadImage, mediaUrl }: BlockSettingsProps) {
  const [state, setState] = useState<UploadState>('idle');
  const reference = propText(node, 'src');
  const address = reference === '' ? null : mediaUrl(reference);
  const store = async (file: File) => {
    if (!uploadImage) return;
    setState('uploading');
    try {
      const { id } = await uploadImage(file);
      onChange({ props: { src: `media:${id}` } });
      setState('idle');
    } catch (error) {
      setState({ failure: error instanceof Error ? error.message : texts.internalServerError });
    }
  };
  return (
    <SettingField label="Image" failure={typeof state === 'object' ? state.failure : undefined}>
      {address && (
        <img src={address} alt="" style={{ display: 'block', maxWidth: '100%', marginBottom: 8 }} />
      )}
      <Upload
        accept="image/png,image/jpeg,image/gif,image/webp"
        showUploadList={false}
        disabled={!uploadImage || state === 'uploading'}
        beforeUpload={(file) => {
          void store(file);
          return false;
        }}
      >
        <Button loading={state === 'uploading'} disabled={!uploadImage}>
          {reference === '' ? 'Upload image' : 'Replace image'}
        </Button>
      </Upload>
    </SettingField>
  );
}
