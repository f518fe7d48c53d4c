import { companyFields } from '@console/contract/best-ideas-rules';
import type { IdeaRecord } from '@console/contract/best-ideas';
import { texts } from '@console/contract/texts';
import { formatPrice } from '@console/shared-report/format';
import { readDelta } from '@console/shared-report/delta';
import { DeltaView } from '@console/shared-report/delta-view';
import { useId } from 'react';
import type { Difference, Side } from './ideas-merge';
import styles from './ideas-editor.module.css';

interface MergeChoiceProps {
  readonly difference: Difference;
  /** null: nobody has chosen yet. */
  readonly side: Side | null;
  readonly onSide: (side: Side) => void;
}

const titles = { specificDisclosure: 'Specific Disclosures', footer: 'Footer Disclaimer' } as const;

/** One difference: both versions to read, one of them to take. */
export function MergeChoice({ difference, side, onSide }: MergeChoiceProps) {
  const group = useId();
  const title = titleOf(difference);
  return (
    <fieldset className={styles.choice}>
      <legend>
        {title}
        {difference.isConflict && <span className={styles.choiceConflict}>Changed by both</span>}
      </legend>
      {(['mine', 'theirs'] as const).map((each) => (
        <label key={each} className={styles.version} data-chosen={side === each || undefined}>
          <span className={styles.versionHead}>
            <input type="radio" name={group} checked={side === each} onChange={() => onSide(each)} />
            {each === 'mine' ? 'Mine' : 'Theirs'}
          </span>
          <Version difference={difference} side={each} />
        </label>
      ))}
    </fieldset>
  );
}

function titleOf(difference: Difference): string {
  if (isText(difference)) return titles[difference.part];
  const record = difference.mine ?? difference.theirs;
  return record ? companiesText(difference.part, record, 'code') : '';
}

function Version({ difference, side }: { readonly difference: Difference; readonly side: Side }) {
  if (isText(difference)) return <DeltaView delta={readDelta(difference[side] ?? '')} />;
  const record = difference[side];
  if (!record) return <p className={styles.versionNone}>Not in the list</p>;
  return (
    <dl>
      <Fact name="Company" value={companiesText(difference.part, record, 'price')} />
      <Fact name="Catalyst" value={record.catalyst} />
      <Fact name={texts.ideaThesis} value={record.investmentThesis} />
      {[difference.mine, difference.theirs].some((version) => version?.explanation) && (
        <Fact name="Explanation" value={record.explanation ?? ''} />
      )}
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || '-'}</dd>
    </div>
  );
}

type TextDifference = Extract<Difference, { readonly part: keyof typeof titles }>;

function isText(difference: Difference): difference is TextDifference {
  return difference.part in titles;
}

function companiesText(
  action: 'Buy' | 'Switch' | 'Sell',
  record: IdeaRecord,
  detail: 'code' | 'price',
): string {
  return companyFields(action)
    .map((field) => {
      const code = record[field]?.code ?? 'No company';
      return detail === 'code' ? code : `${code} at ${formatPrice(record.sharePrice[field])}`;
    })
    .join(' → ');
}
