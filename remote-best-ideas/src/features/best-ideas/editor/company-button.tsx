import type { IdeaRecord, PriceReturn } from '@console/contract/best-ideas';
import { texts } from '@console/contract/texts';
import { adjustedText, signedPercent, sinceText } from '@console/shared-report/best-ideas/idea-return';
import { ideaPrice } from '@console/shared-report/best-ideas/idea-price';
import { formatPrice } from '@console/shared-report/format';
import { LabelledField, useConsoleField } from '@console/shared-ui/form';
import { Tag } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { CompanyDialog, type ChosenCompany } from './company-dialog';
import type { CompanyField } from './ideas-values';
import styles from './ideas-editor.module.css';

interface CompanyButtonProps {
  readonly record: IdeaRecord;
  readonly field: CompanyField;
  /** Path of the company in the form. */
  readonly name: string;
  readonly taken: readonly string[];
  readonly onChoose: (chosen: ChosenCompany) => void;
}

const labels: Readonly<Record<CompanyField, string>> = { company: 'Company', from: 'From', to: 'To' };

/** A company of an idea with its price at inclusion; opens the dialog in which it is chosen. */
export function CompanyButton({ record, field, name, taken, onChoose }: CompanyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { inputProps, error } = useConsoleField<IdeaRecord[CompanyField]>(name);
  const company = record[field];
  return (
    <LabelledField id={inputProps.id} label={labels[field]} error={error}>
      <button
        {...inputProps}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={`${inputProps.id}-dialog`}
        className={styles.company}
        onClick={() => setOpen(true)}
      >
        {company ? (
          <>
            <strong>{company.code}</strong> <span>{company.name}</span> {company.hidden && <Tag>hidden</Tag>}
          </>
        ) : (
          <span className={styles.companyNone}>{texts.selectCompany}</span>
        )}
      </button>
      {company && (
        <Prices
          price={record.sharePrice[field]}
          live={company.currentStockPrice}
          currency={company.priceCurrency}
          performance={record.performance?.[field] ?? null}
          isPublished={record.isPublished}
        />
      )}
      {isOpen && <CompanyDialog {...{ record, field, taken, onChoose }} onClose={() => setOpen(false)} />}
    </LabelledField>
  );
}

interface PricesProps {
  readonly price: number | null;
  readonly live: number | null;
  readonly currency: string | undefined;
  /** What the saved draft has of it: that its company was merged into this one, or its price after splits. */
  readonly performance: PriceReturn | null;
  /** Prices of an idea that was published stay. */
  readonly isPublished: boolean;
}

/** The price at inclusion, and how far the live one is from it (B5), or that it is of a company that was merged. */
function Prices({ price, live, currency, performance, isPublished }: PricesProps) {
  if (performance?.merged) {
    return (
      <p className={styles.prices}>
        At inclusion {formatPrice(price)}, a price of the company that was merged into this one.{' '}
        {isPublished
          ? 'To take its own price, remove the idea and add it again.'
          : 'To take its own price, choose the company again.'}
      </p>
    );
  }
  const adjusted = performance?.adjusted ?? null;
  const base = adjusted?.price ?? price;
  const change = base && live ? signedPercent((live / base - 1) * 100) : signedPercent(0);
  return (
    <p className={styles.prices}>
      At inclusion {ideaPrice(price, currency)}
      {performance?.since && ` (${sinceText(performance)})`}
      {adjusted && `, ${formatPrice(adjusted.price)} ${adjustedText({ adjusted }) ?? ''}`}
      {change !== signedPercent(0) && (
        <span>
          {' '}
          · now {formatPrice(live)} ({change})
        </span>
      )}
    </p>
  );
}
