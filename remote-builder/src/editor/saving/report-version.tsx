import type { ReportDocument } from '@console/contract/report-document';
import { ReportSheet } from '@console/shared-report/report-sheet';
import { ReportStyles } from '@console/shared-report/report-styles';
import { useEffect, useRef } from 'react';
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
  /** Ids of blocks: it is read from the first of them that it has. */
  readonly from?: readonly string[];
}

/** Where whoever reads a version takes the page over. */
const READING = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/** Begins a page at a block, and stays there while pictures and charts above it come, until somebody reads on. */
function beginAt(page: Document, from: readonly string[]): (() => void) | undefined {
  const found = from
    .map((id) => page.querySelector(`[data-node="${CSS.escape(id)}"]`))
    .find((element) => element !== null);
  const view = page.defaultView;
  if (!found || !view) return undefined;
  const resizing = new ResizeObserver(() => {
    view.scrollTo({ top: view.scrollY + found.getBoundingClientRect().top - ABOVE });
  });
  const stop = () => resizing.disconnect();
  resizing.observe(page.body);
  for (const way of READING) page.addEventListener(way, stop, { capture: true, passive: true, once: true });
  return stop;
}

/** What is seen of what stands before, in pixels of the page. */
const ABOVE = 24;

/** One version of the report, to be read beside another. */
export function ReportVersion({
  title,
  note,
  document,
  heading,
  marked = [],
  from = [],
}: ReportVersionProps) {
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
        <BeginAt from={from} />
      </FramedPage>
    </section>
  );
}

/** Stands in the page of a version, behind its blocks. */
function BeginAt({ from }: { readonly from: readonly string[] }) {
  const mark = useRef<HTMLSpanElement>(null);
  // Goes to the block once the page is drawn.
  useEffect(() => {
    const page = mark.current?.ownerDocument;
    return page && beginAt(page, from);
  }, [from]);
  return <span ref={mark} hidden />;
}
