/** What dropping does with the blocks under the pointer. */
export interface DropTarget {
  /** Shows where what is dragged would go; null: nowhere, it has left. */
  readonly show: (at: MouseEvent | null) => void;
  readonly drop: (files: readonly File[], at: MouseEvent) => void;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Takes files that are dropped on a document, which the browser would open instead; answers how to stop. */
export function bindDrops(frame: Document, target: () => DropTarget): () => void {
  const onOver = (event: DragEvent) => {
    if (!hasFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = 'copy';
    target().show(event);
  };
  const onLeave = (event: DragEvent) => {
    if (event.relatedTarget === null) target().show(null);
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.stopPropagation();
    target().show(null);
    target().drop([...event.dataTransfer.files], event);
  };
  const listeners = [
    ['dragenter', onOver],
    ['dragover', onOver],
    ['dragleave', onLeave],
    ['drop', onDrop],
  ] as const;
  for (const [name, listener] of listeners) frame.addEventListener(name, listener, { capture: true });
  return () => {
    for (const [name, listener] of listeners) frame.removeEventListener(name, listener, { capture: true });
  };
}
