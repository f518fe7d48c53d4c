import { blockName } from '@console/shared-report/block-name';
import { changedFigureText, lastReportName, type OldFigure } from '@console/shared-report/old-figures';
import { findNode } from '@console/shared-report/tree/find-node';
import { useEditorState } from '../editor-context';
import styles from './last-figures.module.css';
import { useLastFigures } from './use-last-figures';

interface LastFiguresProps {
  /** Leads to a block. */
  readonly onShowBlock: (nodeId: string) => void;
}

/** Figures in the text that widgets of the last report showed, until the text says them no more. */
export function LastFigures({ onShowBlock }: LastFiguresProps) {
  const found = useLastFigures();
  if (found === null) return null;
  const { last, figures } = found;
  return (
    <section className={styles.figures} aria-labelledby="last-figures">
      <h3 id="last-figures">Figures from the last report</h3>
      <p className={styles.about}>
        {figures.length === 0
          ? `The text has none of ${lastReportName(last)} that has changed.`
          : `In the text, from ${lastReportName(last)}. Each leads to its block.`}
      </p>
      {figures.length > 0 && (
        <ul>
          {figures.map((figure) => (
            <li key={`${figure.nodeId} ${figure.said}`}>
              <FigureButton figure={figure} onShowBlock={onShowBlock} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FigureButton({ figure, onShowBlock }: LastFiguresProps & { readonly figure: OldFigure }) {
  const { history } = useEditorState();
  const node = findNode(history.present, figure.nodeId);
  return (
    <button type="button" className={styles.figure} onClick={() => onShowBlock(figure.nodeId)}>
      <strong>{figure.said}</strong>
      {figure.figures.map((each) => (
        <span key={each.name}>{changedFigureText(each)}</span>
      ))}
      {node && <small>{blockName(node)}</small>}
    </button>
  );
}
