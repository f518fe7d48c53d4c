import { mediaLimits } from '@console/contract/drafts';
import { messages } from '@console/contract/texts';
import { ImageUpload } from '@console/shared-ui/image-upload';
import { useEditor } from '../editor-context';

/** The thumbnail of the report, without which it cannot be reviewed (A§5.5); stored as soon as it is chosen. */
export function ThumbnailField() {
  const { draft, render, uploadThumbnail } = useEditor();
  return (
    <ImageUpload
      label="Thumbnail"
      required
      value={draft.thumbnail && render.mediaUrl(draft.thumbnail)}
      maxBytes={mediaLimits.thumbnailMaxBytes}
      tooBigText={messages.imageTooLarge}
      onUpload={uploadThumbnail}
    />
  );
}
