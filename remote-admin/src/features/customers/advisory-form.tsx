import type { Brand } from '@console/contract/brands';
import { advisoryStatuses, countries, type Customer } from '@console/contract/customers';
import { passwordHint, passwordPolicyOf } from '@console/contract/password-rules';
import { useMe } from '@console/shared-auth/session/session-store';
import { choicesFailure } from '@console/shared-ui/choices-failure';
import { PasswordField, SelectField, TextField, type ConsoleForm } from '@console/shared-ui/form';
import { RecordForm } from '../../form-card/record-form';
import type { AdvisoryFormValues } from './advisory-form-values';
import { useOfferedBrands } from './customers.queries';
import styles from '../../form-card/form-card.module.css';
import { optionsOf } from '../../select-options/options-of';

interface AdvisoryFormProps<Values extends AdvisoryFormValues> {
  readonly form: ConsoleForm<Values>;
  readonly label: string;
  readonly saveText: string;
  /** Whom the form edits; a new customer has a password. */
  readonly customer?: Customer;
}

/** The form of a new or an existing advisory customer. */
export function AdvisoryForm<Values extends AdvisoryFormValues>(props: AdvisoryFormProps<Values>) {
  const { customer, ...form } = props;
  const policy = passwordPolicyOf(useMe());
  return (
    <RecordForm {...form}>
      <fieldset>
        <legend>Customer</legend>
        <div className={styles.fields}>
          <TextField name="firstName" label="First Name" required autoComplete="off" />
          <TextField name="lastName" label="Last Name" required autoComplete="off" />
          <TextField name="email" label="E-mail" required autoComplete="off" />
          {!customer && (
            <PasswordField
              name="password"
              label="Password"
              required
              autoComplete="new-password"
              hint={passwordHint(policy)}
            />
          )}
          <TextField name="company" label="Company" required autoComplete="off" />
          <TextField name="phone" label="Phone" required autoComplete="off" />
          <SelectField
            name="billingAddress.country"
            label="Country"
            required
            options={optionsOf(countries)}
          />
        </div>
      </fieldset>
      <SubscriptionFields customer={customer} />
    </RecordForm>
  );
}

function SubscriptionFields({ customer }: { readonly customer: Customer | undefined }) {
  const brands = useOfferedBrands();
  const metadata = customer?.subscription?.advisoryMetadata;
  return (
    <fieldset>
      <legend>Subscription</legend>
      <div className={styles.fields}>
        <SelectField
          name="subscription.status"
          label="Status"
          required
          options={optionsOf(advisoryStatuses)}
        />
        <TextField
          name="subscription.advisoryMetadata.totalTokens"
          label="Tokens"
          required
          inputMode="numeric"
          hint={metadata && `${metadata.usedTokens} used`}
        />
        <SelectField
          name="subscription.advisoryMetadata.coBranding"
          label="Co-Branding"
          clearTo={null}
          hint={choicesFailure(brands)}
          options={brandChoices(brands.data ?? [], metadata)}
        />
      </div>
    </fieldset>
  );
}

type Metadata = NonNullable<NonNullable<Customer['subscription']>['advisoryMetadata']>;

/** Brands on offer, and the one that the customer has though it was deleted since (U26). */
function brandChoices(offered: readonly Brand[], metadata: Metadata | null | undefined) {
  const choices = offered.map((brand) => ({ value: brand['@id'], label: brand.name }));
  const { coBranding, brand } = metadata ?? {};
  if (!coBranding || !brand || choices.some(({ value }) => value === coBranding)) return choices;
  return [{ value: coBranding, label: brand.name, ...(brand.deleted && { tag: 'Deleted' }) }, ...choices];
}
