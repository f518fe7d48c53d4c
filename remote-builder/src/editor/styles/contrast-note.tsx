import type { StyleMap } from '@console/contract/report-document';
import { lookOfWords } from '@console/shared-report/look-of-words';
import { contrastText, wordsContrast } from '@console/shared-report/words-contrast';
import { useEditorState } from '../editor-context';
import styles from './styles.module.css';

interface ContrastNoteProps {
  readonly id: string;
  readonly ids: readonly string[];
  /** What is being chosen, before it is on the page. */
  readonly chosen: StyleMap;
}

/** How words stand out from their ground, of several blocks where it is least; said as the colour is chosen. */
export function ContrastNote({ id, ids, chosen }: ContrastNoteProps) {
  const { history, device } = useEditorState();
  const found = ids.flatMap(
    (each) => wordsContrast({ ...lookOfWords(history.present, each, device), ...chosen }) ?? [],
  );
  const [least] = found.toSorted((a, b) => a.contrast / a.least - b.contrast / b.least);
  const isPale = least !== undefined && least.contrast < least.least;
  return (
    // empty it stays: what is put into it later is said
    <span id={id} role="status" className={styles.contrast} data-pale={isPale}>
      {least && contrastText(least)}
    </span>
  );
}
