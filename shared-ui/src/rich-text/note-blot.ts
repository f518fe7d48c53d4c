import type Quill from 'quill';
import type EmbedBlot from 'quill/blots/embed';

/** Quill's name of a note. */
export const NOTE = 'note';

/** Most characters of a note. */
export const MAX_NOTE_LENGTH = 5000;

/** Words as a note can hold them: on one line, without blanks around them. */
export const noteWords = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

/**
 * A note at a place in a text: an embed whose value is its words. Its number is drawn by a style sheet, which counts
 * the notes before it.
 */
function noteBlot(Embed: typeof EmbedBlot) {
  return class Note extends Embed {
    static override blotName = NOTE;
    static override tagName = 'SPAN';
    static override className = 'ql-note';

    static override create(value: unknown): HTMLElement {
      const element = super.create(value) as HTMLElement;
      const words = String(value);
      element.dataset[NOTE] = words;
      element.title = words;
      return element;
    }

    static override value(element: HTMLElement): string | undefined {
      return noteWords(element.dataset[NOTE] ?? '') || undefined;
    }

    constructor(...given: ConstructorParameters<typeof EmbedBlot>) {
      super(...given);
      const [, element] = given;
      const number = this.contentNode;
      number.className = 'ql-note-number';
      number.setAttribute('role', 'doc-noteref');
      number.setAttribute('aria-label', `Note: ${(element as HTMLElement).dataset[NOTE] ?? ''}`);
    }
  };
}

/** Teaches a Quill, that of the page or of a frame, what a note is; once is enough, twice does no harm. */
export function registerNotes(QuillClass: typeof Quill): void {
  const Embed = QuillClass.import('blots/embed') as typeof EmbedBlot;
  QuillClass.register({ [`formats/${NOTE}`]: noteBlot(Embed) }, true);
}
