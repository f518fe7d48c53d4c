import { mediaLimits } from '@console/contract/drafts';
import { ImageUpload } from '@console/shared-ui/image-upload';
import { useEditor } from '../editor-context';

/** Text for a thumbnail of more than 2 MB (A§5). */
const TOO_BIG = 'Max file size limit is 2 Mb';

/** The thumbnail of the report, without which it cannot be reviewed (A§5); stored as soon as it is chosen. */
export function ThumbnailField() {
  const { draft, render, uploadThumbnail } = useEditor();
  return (
    <ImageUpload
      label="Thumbnail"
      required
      value={draft.thumbnail && render.mediaUrl(draft.thumbnail)}
      maxBytes={mediaLimits.thumbnailMaxBytes}
      tooBigText={TOO_BIG}
      onUpload={uploadThumbnail}
    />
  );
}
