import type Quill from 'quill';
import type { Parchment } from 'quill';

const MAX_START = 9999;

/** The number with which an ordered list begins, on its first line; rich-text.css shows it. */
function listStart({ Attributor, Scope }: typeof Parchment): Parchment.Attributor {
  class ListStart extends Attributor {
    override add(node: HTMLElement, value: unknown): boolean {
      const start = Number(value);
      if (!Number.isInteger(start) || start < 2 || start > MAX_START) return false;
      node.style.setProperty('--list-start', String(start));
      return super.add(node, String(start));
    }

    override remove(node: HTMLElement): void {
      node.style.removeProperty('--list-start');
      super.remove(node);
    }

    override value(node: HTMLElement): number | undefined {
      return Number(super.value(node)) || undefined;
    }
  }
  return new ListStart('start', 'data-start', { scope: Scope.BLOCK_ATTRIBUTE });
}

/** Teaches a Quill, that of the page or of a frame, the format `start`; once is enough, twice does no harm. */
export function registerListStart(QuillClass: typeof Quill): void {
  const parchment = QuillClass.import('parchment') as typeof Parchment;
  QuillClass.register({ 'formats/start': listStart(parchment) }, true);
}
