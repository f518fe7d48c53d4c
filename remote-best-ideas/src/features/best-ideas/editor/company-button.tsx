import type { IdeaRecord } from '@console/contract/best-ideas';
import { texts } from '@console/contract/texts';
import { formatPercent, formatPrice } from '@console/shared-report/format';
import { LabelledField, useConsoleField } from '@console/shared-ui/form';
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
            <strong>{company.code}</strong> <span>{company.name}</span>
          </>
        ) : (
          <span className={styles.companyNone}>{texts.selectCompany}</span>
        )}
      </button>
      {company && <Prices price={record.sharePrice[field]} live={company.currentStockPrice} />}
      {isOpen && <CompanyDialog {...{ record, field, taken, onChoose }} onClose={() => setOpen(false)} />}
    </LabelledField>
  );
}

/** The price at inclusion, and how far the live one is from it (B5). */
function Prices({ price, live }: { readonly price: number | null; readonly live: number | null }) {
  const change = price && live ? (live / price - 1) * 100 : null;
  const sign = change !== null && change > 0 ? '+' : '';
  return (
    <p className={styles.prices}>
      At inclusion {formatPrice(price)}
      {change !== null && Math.abs(change) >= 0.05 && (
        <span>
          {' '}
          · now {formatPrice(live)} ({sign}
          {formatPercent(change)})
        </span>
      )}
    </p>
  );
}
