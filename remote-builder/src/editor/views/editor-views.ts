/** Views of the builder (A§2.32), in the order of the selector. */
export const editorViews = ['Edit', 'View', 'Text', 'Static', 'PDF'] as const;
export type EditorView = (typeof editorViews)[number];

/** The view that an address names; Edit when it names none, null for one that does not exist. */
export function viewOf(name: string | null): EditorView | null {
  if (name === null) return 'Edit';
  return editorViews.find((view) => view.toLowerCase() === name.toLowerCase()) ?? null;
}

const viewsWithWidth: ReadonlySet<EditorView | null> = new Set(['Edit', 'View', 'Static']);

/** Whether a view is drawn at the width of a device: plain text and printed pages are the same on all (A§2.31). */
export const hasWidth = (view: EditorView | null): boolean => viewsWithWidth.has(view);
