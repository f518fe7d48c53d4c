import type { MouseEvent } from 'react';
import { useGoBack } from '@console/shared-ui/go-back';
import { PageHeading } from '../../shell/page-heading';
import { DefinitionTable } from './definition-table';
import { corporateActions, emergingClassifications, keyProperties, ratings } from './definitions';
import styles from './methodology.module.css';
import buttonStyles from '../../shell/button.module.css';

const chapters = [
  { id: 'ratings', title: 'Ratings', Content: Ratings },
  { id: 'emerging', title: 'Emerging companies', Content: EmergingCompanies },
  { id: 'price', title: 'Price at inclusion', Content: PriceAtInclusion },
  { id: 'key-properties', title: 'Key properties', Content: KeyProperties },
  { id: 'forecasts', title: 'Forecasts and prices', Content: Forecasts },
  { id: 'review', title: 'Review and approval', Content: Review },
] as const;

/** How ratings, classifications and scales are meant and how research is approved; linked from Best Ideas (T7). */
export function MethodologyPage() {
  const goBack = useGoBack('/');
  return (
    <main className={styles.methodology}>
      <div className={styles.actions}>
        <button type="button" className={buttonStyles.quiet} onClick={goBack}>
          Back
        </button>
        <button type="button" className={buttonStyles.quiet} onClick={() => window.print()}>
          Print
        </button>
      </div>
      <article>
        <PageHeading>Research Methodology</PageHeading>
        <p className={styles.lead}>
          What the words and scales of our research mean, and what happens before a report is published.
        </p>
        <nav aria-label="Chapters" className={styles.chapters}>
          <ol>
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={jump}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {chapters.map(({ id, title, Content }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
            <Content />
          </section>
        ))}
      </article>
    </main>
  );
}

/** Moves to a chapter without a step in the history, so that Back leads to where the reader came from. */
function jump(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const chapter = document.getElementById(event.currentTarget.hash.slice(1));
  chapter?.scrollIntoView();
  chapter?.focus({ preventScroll: true });
}

function Ratings() {
  return (
    <>
      <p>
        A rating is the opinion of the analyst in charge of the company on the day the report is published. It
        weighs the expected total return (price change plus dividends) against the risk of the investment,
        usually over the next twelve months.
      </p>
      <DefinitionTable head={['Rating', 'Meaning']} rows={ratings} />
      <p>
        On a corporate action, such as an offer or a rights issue, the report recommends to {corporateActions}
        . A company shows its current rating and the one before it, each with its date. When the type of
        coverage of a company changes, its rating is withdrawn until the analyst gives a new one.
      </p>
    </>
  );
}

function EmergingCompanies() {
  return (
    <>
      <p>
        Young companies have no track record to base a rating on. Their reports classify the stage of the
        business instead. A class is not a recommendation to buy or sell, and these reports have no key
        properties.
      </p>
      <DefinitionTable head={['Class', 'Meaning']} rows={emergingClassifications} />
    </>
  );
}

function PriceAtInclusion() {
  return (
    <>
      <p>
        Every idea in the Best Ideas list shows the share price at which it was included. The price is fixed
        when the list is published, so that the idea can later be compared with its result. A switch shows two
        prices, one for each company. A dash means that no price was known.
      </p>
    </>
  );
}

function KeyProperties() {
  return (
    <>
      <p>
        Five properties of a company are judged on a scale of whole steps from 1 to 5. The steps compare
        companies under our coverage with one another; they are opinions, not measurements.
      </p>
      <DefinitionTable head={['Property', 'Question', '5 means']} rows={keyProperties} />
    </>
  );
}

function Forecasts() {
  return (
    <>
      <p>
        Forecast tables show five years; the last three are estimates and are marked E. Money is given in
        millions of the reporting currency. Price charts may show a second line, an index rebased to the price
        of the share at the beginning. Figures come from the market data providers named in the source lines;
        a published report keeps the figures of the day of its publication.
      </p>
    </>
  );
}

function Review() {
  return (
    <>
      <ol>
        <li>
          <strong>Peer review.</strong> A colleague who did not write the report checks its argument, figures
          and conclusion.
        </li>
        <li>
          <strong>Compliance review.</strong> Compliance checks the disclosures and the disclaimers. Nobody
          else can give this approval.
        </li>
        <li>
          <strong>Publication.</strong> An approved report is published at once or at the time that was asked
          for, exactly as it was approved: a change after approval needs a new approval.
        </li>
      </ol>
      <p>
        Nobody can approve their own report, or a report that they were the last to edit. A reviewer who
        declines says why, and the report goes back to its author. Every step is recorded with the person and
        the time. A report that is later withdrawn can no longer be read, but its record is kept.
      </p>
    </>
  );
}
