import type { IdeaGroup, IdeaRecord } from '@console/contract/best-ideas';
import { texts } from '@console/contract/texts';
import { Fragment, type ReactNode } from 'react';
import { ideaPrice } from '../../model/best-ideas/idea-price';
import { dash } from '../../model/format/format';
import { ideaLines, type IdeaLine } from '../../model/best-ideas/idea-companies';
import {
  adjustedText,
  sinceText,
  isReturn,
  returnMeaning,
  returnText,
  signedPoints,
} from '../../model/best-ideas/idea-return';

/** The columns in the words of A§2.51; those of the company have a line for each that an idea names (B8). */
const companyColumns: readonly {
  readonly title: string;
  readonly cell: (line: IdeaLine, action: string) => ReactNode;
}[] = [
  { title: texts.ideaCode, cell: ({ company }) => company?.code || dash },
  { title: texts.ideaCompany, cell: ({ company }) => company?.name || dash },
  { title: 'Sector', cell: ({ company }) => company?.gics.sector || dash },
  { title: 'Rating', cell: ({ company }) => company?.recommendation || dash },
  { title: texts.ideaPrice, cell: (line, action) => <Price line={line} action={action} /> },
];
const textColumns = ['Catalyst', texts.ideaThesis] as const;

interface IdeasTableProps {
  readonly group: IdeaGroup;
  /** What it is called, if not by its action. */
  readonly title?: string;
}

/** The ideas of one action: a table, where it is narrow a card for each idea. */
export function IdeasTable({ group: { action, records }, title }: IdeasTableProps) {
  const headingId = `ideas-${action.toLowerCase()}${title === undefined ? '' : '-left'}`;
  return (
    <section className={`ideas-group ideas-${action.toLowerCase()}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{title ?? action}</h2>
      {records.length === 0 ? (
        <p className="ideas-none">{texts.noDataAvailable}</p>
      ) : (
        <table aria-labelledby={headingId}>
          <thead>
            <tr>
              {[...companyColumns.map(({ title }) => title), ...textColumns].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {records.map((idea, index) => (
            <IdeaRows key={idea.id || index} action={action} idea={idea} />
          ))}
        </table>
      )}
    </section>
  );
}

/** An idea is a row group of its own, so that a Switch's two lines stay together. */
function IdeaRows({ action, idea }: { readonly action: string; readonly idea: IdeaRecord }) {
  const lines = ideaLines(action, idea);
  const switched = idea.performance?.switched ?? null;
  return (
    <tbody>
      {lines.map((line, index) => (
        <tr key={line.side} className={`idea-${line.side}`}>
          {companyColumns.map(({ title, cell }) => (
            <td key={title} data-title={title}>
              <div>
                {line.side === 'to' && <span className="idea-arrow">→ </span>}
                {cell(line, action)}
              </div>
            </td>
          ))}
          {index === 0 && (
            <>
              <Words title={textColumns[0]} rows={lines.length} text={idea.catalyst} />
              <Words title={textColumns[1]} rows={lines.length} text={idea.investmentThesis}>
                {idea.explanation && <p className="idea-explanation">Note: {idea.explanation}</p>}
                {switched !== null && (
                  <p className="idea-switched">Switch since inclusion: {signedPoints(switched)}</p>
                )}
              </Words>
            </>
          )}
        </tr>
      ))}
    </tbody>
  );
}

interface WordsProps {
  readonly title: string;
  readonly rows: number;
  readonly text: string;
  readonly children?: ReactNode;
}

function Words({ title, rows, text, children }: WordsProps) {
  return (
    <td data-title={title} rowSpan={rows > 1 ? rows : undefined} className="idea-words">
      <div>
        {text || dash}
        {children}
      </div>
    </td>
  );
}

function Price({ action, line }: { readonly action: string; readonly line: IdeaLine }) {
  const { price, performance } = line;
  return (
    <Fragment>
      {ideaPrice(performance?.adjusted?.price ?? price, line.company?.priceCurrency)}
      {performance?.since && <span className="idea-adjusted">{sinceText(performance)}</span>}
      {performance?.adjusted && <span className="idea-adjusted">{adjustedText(performance)}</span>}
      {performance && (performance.merged || isReturn(performance)) && (
        <span className={returnClass(action, line)}>{returnText(performance)}</span>
      )}
    </Fragment>
  );
}

const returnColours = { good: ' idea-return-good', bad: ' idea-return-bad', neither: '' };

function returnClass(action: string, { side, performance }: IdeaLine): string {
  return `idea-return${returnColours[returnMeaning(action, side, performance?.percent ?? null)]}`;
}
