import type { ReportDocument } from '@console/contract/report-document';
import { ReportSheet } from '@console/shared-report/report-sheet';
import { ReportStyles } from '@console/shared-report/report-styles';
import { contestedCss } from '../../engine/marks/use-places';
import type { ReportHeading } from '../../engine/heading/report-heading';
import { withHeading } from '../../engine/heading/with-heading';
import { useEditor } from '../editor-context';
import { FramedPage } from '../views/framed-page';
import styles from './saving.module.css';

interface ReportVersionProps {
  /** Whose version it is. */
  readonly title: string;
  /** Who that is, in words. */
  readonly note?: string | undefined;
  readonly document: ReportDocument;
  readonly heading: ReportHeading;
  /** Ids of blocks that the other version has not, or in another way. */
  readonly marked?: readonly string[];
}

/** One version of the report, to be read beside another. */
export function ReportVersion({ title, note, document, heading, marked = [] }: ReportVersionProps) {
  const { render } = useEditor();
  return (
    <section className={styles.version} aria-label={title}>
      <h3>
        {title}
        {note !== undefined && <span className={styles.whose}>{` (${note})`}</span>}
      </h3>
      <FramedPage title={title} device="desktop">
        <ReportStyles styles={document.styles} />
        <style>{marked.map(contestedCss).join('\n')}</style>
        <ReportSheet document={document} context={{ ...withHeading(render, heading), face: 'view' }} />
      </FramedPage>
    </section>
  );
}
