/** Names a widget that is not built yet as what it is. */
export const placeholderTag = 'Placeholder';

/** Says what will stand in the place of a placeholder. */
export function PlaceholderNote({ note }: { readonly note: string }) {
  return (
    <p className="placeholder-note">
      <span className="placeholder-tag">{placeholderTag}</span> {note}
    </p>
  );
}
