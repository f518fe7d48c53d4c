import type { IdeaCompany, IdeaRecord } from '@console/contract/best-ideas';
import { messages, texts } from '@console/contract/texts';
import { ideaPrice } from '@console/shared-report/best-ideas/idea-price';
import { formatPrice } from '@console/shared-report/format';
import { Dialog } from '@console/shared-ui/dialog';
import { EntityPicker } from '@console/shared-ui/entity-picker';
import {
  FormProvider,
  TextField,
  useConsoleField,
  useConsoleForm,
  type FieldViolation,
} from '@console/shared-ui/form';

import { findIdeaCompanies } from './draft.queries';
import type { CompanyField } from './ideas-values';
import { farFrom, priceOf, priceProblem, priceText } from './price-text';
import styles from './ideas-editor.module.css';

/** Waiting time after the last key (A§9.2). */
const SEARCH_DELAY_MS = 800;

/** A company with its price at inclusion. */
export interface ChosenCompany {
  readonly company: IdeaCompany;
  readonly price: number | null;
}

interface CompanyDialogProps {
  readonly record: IdeaRecord;
  readonly field: CompanyField;
  /** Ids of the companies that stand in the group already (B4). */
  readonly taken: readonly string[];
  readonly onChoose: (chosen: ChosenCompany) => void;
  readonly onClose: () => void;
}

type Choice = {
  readonly company: IdeaCompany | null;
  readonly price: string;
  /** What `price` was before it was typed, to its last decimal: shown are two. */
  readonly exact: number | null;
};

/** 'Select Company' (A§2.50): found by code or name, its price taken over and open to change. */
export function CompanyDialog({ record, field, taken, onChoose, onClose }: CompanyDialogProps) {
  const current = record[field];
  const form = useConsoleForm<Choice>({
    initialValues: { company: current, ...asChoice(record.sharePrice[field]) },
    violations: (choice) => choiceViolations(choice, taken),
    onSubmit: async ({ company, price, exact }) => {
      if (!company) return;
      const typed = price === priceText(exact) ? exact : priceOf(price);
      onChoose({ company, price: typed ?? company.currentStockPrice });
      onClose();
    },
  });
  const { company } = form.values;
  const isFrozen = record.isPublished && company !== null && company.id === current?.id;
  return (
    <Dialog
      title={texts.selectCompany}
      open
      // a list that opens while the dialog still grows would keep its width
      transitionName=""
      maskTransitionName=""
      okText="Select"
      // leaving the field would show what is wrong in it, and move the button from under the pointer
      okButtonProps={{ onMouseDown: (event) => event.preventDefault() }}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <FormProvider form={form} label={texts.selectCompany}>
        <CompanySearch
          onCompany={(found) => {
            const { price, exact } = asChoice(found?.currentStockPrice ?? null);
            form.setValue('price', price);
            form.setValue('exact', exact);
          }}
        />
        {company && <CompanyFacts company={company} />}
        <TextField
          name="price"
          label="Current stock price"
          disabled={isFrozen}
          hint={isFrozen ? messages.frozenPrice : hintOf(form.values)}
        />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </FormProvider>
    </Dialog>
  );
}

/** What the price means, or that it is far from the last close, as a slip of the decimal point is. */
function hintOf({ company, price }: Choice): string {
  const far = company && farFrom(price, company.currentStockPrice);
  return far
    ? `${far} the last close of ${formatPrice(company.currentStockPrice)}. Is that the price at inclusion?`
    : `In ${company?.priceCurrency ?? 'the currency of the company'}, saved as the price at inclusion. Leave it empty to use the last close.`;
}

const asChoice = (exact: number | null) => ({ price: priceText(exact), exact });

function choiceViolations({ company, price }: Choice, taken: readonly string[]): FieldViolation[] {
  const wrongPrice = priceProblem(price);
  return [
    ...(company === null ? [{ path: 'company', message: messages.required }] : []),
    ...(company && taken.includes(company.id) ? [{ path: 'company', message: messages.companyTwice }] : []),
    ...(wrongPrice === null ? [] : [{ path: 'price', message: wrongPrice }]),
  ];
}

function CompanySearch({ onCompany }: { readonly onCompany: (found: IdeaCompany | null) => void }) {
  const { value, setValue, error } = useConsoleField<IdeaCompany | null>('company');
  return (
    <EntityPicker
      label="Company"
      required
      search={findIdeaCompanies}
      searchDelayMs={SEARCH_DELAY_MS}
      placeholder="Code or name"
      optionOf={({ id, code, name, currentStockPrice, priceCurrency }) => ({
        value: id,
        label: `${code} · ${name} · ${ideaPrice(currentStockPrice, priceCurrency)}`,
      })}
      value={value}
      error={error}
      onChange={(found) => {
        setValue(found);
        onCompany(found);
      }}
    />
  );
}

function CompanyFacts({ company }: { readonly company: IdeaCompany }) {
  const facts = [
    ['Sector', company.gics.sector],
    ['Rating', company.currentRecommendation],
    ['Last close', ideaPrice(company.currentStockPrice, company.priceCurrency)],
  ] as const;
  return (
    <dl className={styles.companyFacts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '-'}</dd>
        </div>
      ))}
    </dl>
  );
}
