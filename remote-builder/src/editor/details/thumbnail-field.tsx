import { mediaLimits } from '@console/contract/drafts';
import { messages } from '@console/contract/texts';
import { useAfterPress } from '@console/shared-ui/after-press';
import { ImageUpload } from '@console/shared-ui/image-upload';
import { useState } from 'react';
import { useEditor } from '../editor-context';

interface ThumbnailFieldProps {
  /** The form around has been sent, which tells of a missing thumbnail. */
  readonly isFormSent: boolean;
}

/**
 * The thumbnail of the report, stored as soon as it is chosen. A missing one is told (A§5.3) and keeps nothing else
 * from being saved: it is the review that needs it (A§5.5).
 */
export function ThumbnailField({ isFormSent }: ThumbnailFieldProps) {
  const { draft, render, uploadThumbnail } = useEditor();
  const [isLeft, setLeft] = useState(false);
  const afterPress = useAfterPress();
  const isMissing = !draft.thumbnail && (isLeft || isFormSent);
  return (
    <ImageUpload
      label="Thumbnail"
      required
      value={draft.thumbnail && render.mediaUrl(draft.thumbnail)}
      maxBytes={mediaLimits.thumbnailMaxBytes}
      tooBigText={messages.imageTooLarge}
      onUpload={uploadThumbnail}
      onBlur={() => afterPress(() => setLeft(true))}
      {...(isMissing && { error: messages.required })}
    />
  );
}
