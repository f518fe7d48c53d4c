import type { ReactNode } from 'react';
import { drawnLines, type PageLines } from './page-lines';
import styles from './page-lines-sample.module.css';
import type { ReportBrand } from '../../model/brand/report-brand';
import { draftOrDate } from '../../model/format/report-date';

interface PageLinesSampleProps {
  readonly lines: PageLines;
  readonly brand: ReportBrand | null;
  /** What stands on the page between them. */
  readonly children: ReactNode;
}

/** A page after the first, on a screen, with its running header and footer: they are margin boxes of paper otherwise. */
export function PageLinesSample({ lines, brand, children }: PageLinesSampleProps) {
  const drawn = drawnLines(lines, brand);
  return (
    <div className={styles.sample}>
      <p className={styles.head} style={{ borderColor: drawn.rule }}>
        <span>{drawn.typeAndTitle}</span>
        {drawn.logo ? <img src={drawn.logo} alt={drawn.owner} /> : <span>{drawn.owner}</span>}
      </p>
      {children}
      <p className={styles.foot}>
        <span>
          {drawn.beforeDate}
          {draftOrDate(lines.publishedDay)}
          {drawn.afterDate}
        </span>
        <span>Page 2 of 2</span>
      </p>
    </div>
  );
}
