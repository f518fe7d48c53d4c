/** Header of a write of a draft that says which open editor makes it, and the how manieth of that editor it is. */
export const DRAFT_SAVE_HEADER = 'Draft-Save';

/**
 * One write of one open editor. By it the server tells an editor whose last answer got lost from somebody else, and
 * a write that comes late from a newer one.
 */
export interface DraftSave {
  /** UUID of the editor, new whenever one is opened: two tabs are two editors. */
  readonly editorId: string;
  /** Counts the writes of the editor from 1 on. */
  readonly number: number;
}

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([1-9]\d{0,8})$/;

/** The header's text: `<editorId>/<number>`. */
export function formatDraftSave({ editorId, number }: DraftSave): string {
  return `${editorId}/${number}`;
}

/** Reads the header; null for none and for what is none. */
export function parseDraftSave(header: unknown): DraftSave | null {
  const match = typeof header === 'string' ? pattern.exec(header) : null;
  const [, editorId, number] = match ?? [];
  return editorId && number ? { editorId, number: Number(number) } : null;
}
