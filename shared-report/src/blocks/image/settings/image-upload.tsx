import { texts } from '@console/contract/texts';
import { uploadingText } from '@console/shared-ui/image-upload';
import { Button, Upload } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import type { BlockSettingsProps } from '../../../controls/settings/block-settings';
import { propText } from '../../../model/document/node-content';
import { SettingField } from '../../../controls/settings/setting-field';

type UploadState = 'idle' | { readonly share: number } | { readonly failure: string };

/** Picks and stores the picture of an Image block; a refusal of the server is shown and the old picture stays. */
export function ImageUpload({ node, onChange, uploadImage, mediaUrl }: BlockSettingsProps) {
  const [state, setState] = useState<UploadState>('idle');
  const reference = propText(node, 'src');
  const address = reference === '' ? null : mediaUrl(reference);
  const store = async (file: File) => {
    if (!uploadImage) return;
    setState({ share: 0 });
    try {
      const { id } = await uploadImage(file, (share) => setState({ share }));
      onChange({ props: { src: `media:${id}` } });
      setState('idle');
    } catch (error) {
      setState({ failure: error instanceof Error ? error.message : texts.internalServerError });
    }
  };
  const isUploading = typeof state === 'object' && 'share' in state;
  const failure = typeof state === 'object' && 'failure' in state ? state.failure : undefined;
  const label = reference === '' ? 'Upload image' : 'Replace image';
  return (
    <SettingField label="Image" failure={failure}>
      {address && (
        <img src={address} alt="" style={{ display: 'block', maxWidth: '100%', marginBottom: 8 }} />
      )}
      <Upload
        accept="image/png,image/jpeg,image/gif,image/webp"
        showUploadList={false}
        disabled={!uploadImage || isUploading}
        beforeUpload={(file) => {
          void store(file);
          return false;
        }}
      >
        <Button loading={isUploading} disabled={!uploadImage}>
          {isUploading ? uploadingText(state.share) : label}
        </Button>
      </Upload>
    </SettingField>
  );
}
