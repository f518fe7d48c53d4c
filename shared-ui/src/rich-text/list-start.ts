import Quill, { Parchment } from 'quill';

const MAX_START = 9999;

/** The number with which an ordered list begins, on its first line; rich-text.css shows it. */
class ListStart extends Parchment.Attributor {
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

/** Teaches Quill the format `start`; once is enough, twice does no harm. */
export function registerListStart(): void {
  const options = { scope: Parchment.Scope.BLOCK_ATTRIBUTE };
  Quill.register({ 'formats/start': new ListStart('start', 'data-start', options) }, true);
}
