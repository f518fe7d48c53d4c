import { readingMinutes, reportLength, type SectionLength } from '@console/shared-report/report-length';
import { useDeferredValue, useMemo } from 'react';
import { useEditorState } from '../editor-context';
import styles from './report-length.module.css';

/** How long the report is, in all and by section, as it is written. */
export function ReportLength() {
  const { history } = useEditorState();
  // typing never waits for the count
  const document = useDeferredValue(history.present);
  const { words, sections } = useMemo(() => reportLength(document), [document]);
  return (
    <section className={styles.length} aria-labelledby="report-length">
      <h3 id="report-length">Length</h3>
      {words === 0 ? <p>No words yet.</p> : <SectionTable words={words} sections={sections} />}
    </section>
  );
}

interface SectionTableProps {
  readonly words: number;
  readonly sections: readonly SectionLength[];
}

function SectionTable({ words, sections }: SectionTableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Section</th>
          <th scope="col">Words</th>
          <th scope="col">Minutes</th>
        </tr>
      </thead>
      <tbody>
        {sections.map(({ heading, words: own }, index) => (
          <LengthRow key={index} name={heading ?? 'Before the first heading'} words={own} />
        ))}
      </tbody>
      <tfoot>
        <LengthRow name="Whole report" words={words} />
      </tfoot>
    </table>
  );
}

function LengthRow({ name, words }: { readonly name: string; readonly words: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{words.toLocaleString('en-AU')}</td>
      <td>{readingMinutes(words)}</td>
    </tr>
  );
}
