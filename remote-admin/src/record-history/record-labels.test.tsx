import { listBrands } from '@console/contract/brands';
import { getDropdown } from '@console/contract/dropdowns';
import { listFeeds } from '@console/contract/feeds';
import { body } from '@console/contract/rules';
import { useConsoleForm } from '@console/shared-ui/form';
import { openNetwork, pageOf } from '@console/tooling/test-kit/network';
import { openElements } from '@console/tooling/test-kit/open-page';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { aCompany } from '../../testing/company';
import { RecordForm } from '../form-card/record-form';
import { companyValues, newCompanyValues } from '../features/coverage/company-form-values';
import { DetailsFields } from '../features/coverage/details-fields';
import { GicsFields } from '../features/coverage/gics-fields';
import { AdvisoryForm } from '../features/customers/advisory-form';
import { newAdvisoryValues } from '../features/customers/advisory-form-values';
import { BrandForm } from '../features/settings/co-branding/brand-form';
import { newBrandValues } from '../features/settings/co-branding/brand-values';
import { UserForm } from '../user-form/user-form';
import { newUserValues } from '../user-form/user-form-values';
import { pathInRecord, recordLabel, type RecordKind } from './record-labels';

/** Labels of the fields that are on the screen, by name, as the form tells them. */
let words: ReadonlyMap<string, { readonly label: string }>;

const common = { label: 'The form', saveText: 'Save' };
function useForm<Values extends object>(initialValues: Values) {
  const form = useConsoleForm({ initialValues, rules: body({}), onSubmit: () => Promise.resolve() });
  const told = form.internals.fields.words;
  // Tells the test, which stands outside React.
  useEffect(() => {
    words = told;
  });
  return form;
}

function UserFields() {
  return <UserForm {...common} form={useForm(newUserValues)} account="new" />;
}
function AdvisoryFields() {
  return <AdvisoryForm {...common} form={useForm(newAdvisoryValues)} />;
}
function BrandFields() {
  return <BrandForm {...common} form={useForm({ ...newBrandValues })} presentImage={null} />;
}
function NewCompanyFields() {
  return (
    <RecordForm {...common} form={useForm(newCompanyValues)}>
      <DetailsFields company={null} />
      <GicsFields />
    </RecordForm>
  );
}
function CompanyFields() {
  const company = aCompany();
  return (
    <RecordForm {...common} form={useForm({ ...companyValues(company), currentRecommendation: 'Sell' })}>
      <DetailsFields company={company} />
    </RecordForm>
  );
}

// a password is never in the audit trail
const unkept = ['password'];

it.each<[string, RecordKind, () => React.ReactElement, number]>([
  ['a user', 'user', UserFields, 14],
  ['an advisory customer', 'customer', AdvisoryFields, 9],
  ['a brand', 'brand', BrandFields, 8],
  ['a new company', 'company', NewCompanyFields, 19],
  ['a company', 'company', CompanyFields, 14],
])('calls every field of the form of %s as the form does', async (_what, kind, Form, count) => {
  const network = openNetwork()
    .on(listBrands, pageOf([]))
    .on(listFeeds, pageOf([]))
    .on(getDropdown, { '@id': '/api/dropdown/company-flags', type: 'company-flags', items: [] });
  await network.signIn('ROLE_ADMIN');
  openElements([{ path: '/', element: <Form /> }], '/');
  await screen.findByRole('form', { name: 'The form' });
  const fields = [...words].filter(([name]) => !unkept.includes(name));
  expect(fields.length).toBeGreaterThanOrEqual(count);
  expect(fields.map(([name]) => [name, recordLabel(kind, name)])).toEqual(
    fields.map(([name, { label }]) => [name, label]),
  );
});

it.each<[RecordKind, string, string]>([
  ['company', 'cRecommendationdate', 'Recommended'],
  ['company', 'pRecommendationdate', 'Recommended Before'],
  ['company', 'previousRecommendation', 'Previous Recommendation'],
  ['company', 'lastPublishDate', 'Last Published'],
  ['company', 'logoId', 'Company Logo'],
  ['customer', 'advisoryMetadata.totalTokens', 'Tokens'],
  ['customer', 'status', 'Status'],
  ['user', 'somethingNew.ofIt', 'Something new › Of it'],
])('calls the field %s %s of no form %s', (kind, path, label) => {
  expect(recordLabel(kind, pathInRecord(kind, path))).toBe(label);
});
