import { placeholderTag } from '../../model/text/placeholder-tag';

/** Says what will stand in the place of a placeholder. */
export function PlaceholderNote({ note }: { readonly note: string }) {
  return (
    <p className="placeholder-note">
      <span className="placeholder-tag">{placeholderTag}</span> {note}
    </p>
  );
}
