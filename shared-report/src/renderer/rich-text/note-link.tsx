import type { MouseEvent, ReactNode } from 'react';

interface NoteLinkProps {
  readonly id?: string;
  /** The id of what it leads to, in the same page. */
  readonly to: string;
  readonly role: 'doc-noteref' | 'doc-backlink';
  readonly title?: string;
  readonly children: ReactNode;
}

/** The ids of a note and of its number in the text. */
export const noteIds = (nodeId: string, index: number) => ({
  note: `note-${nodeId}-${index + 1}`,
  place: `note-place-${nodeId}-${index + 1}`,
});

/** A link between a number in the text and its note; on static pages it works without any script. */
export function NoteLink({ id, to, role, title, children }: NoteLinkProps) {
  // in a frame without an address of its own the browser would lead to the page around it
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    const target = event.currentTarget.ownerDocument.getElementById(to);
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.scrollIntoView({ block: 'center' });
  }
  return (
    <a id={id} href={`#${to}`} role={role} title={title} onClick={follow}>
      {children}
    </a>
  );
}
