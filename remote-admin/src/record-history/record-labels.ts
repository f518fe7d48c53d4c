import { fieldLabel } from './audit-labels';

/** Records that have a page with their history. */
export type RecordKind = 'user' | 'company' | 'customer' | 'brand';

type Labels = Readonly<Record<string, string>>;

const person: Labels = { firstName: 'First Name', lastName: 'Last Name', email: 'E-mail' };

/** What the fields of each kind of record are called by its form, and those that no form has by its page and its list. */
const labelsOf: Readonly<Record<RecordKind, Labels>> = {
  user: {
    ...person,
    ...{ gender: 'Gender', roles: 'Roles', position: 'Position', enabled: 'Enabled' },
    ...{ 'details.street': 'Street', 'details.city': 'City', 'details.state': 'State' },
    ...{ 'details.zipCode': 'Zip Code', 'details.contact': 'Contact', 'details.country': 'Country' },
    'details.emergencyContact': 'Emergency Contact',
    'authentication.scope': 'Scope',
    hasOwnPassword: 'Own Password',
  },
  company: {
    ...{ code: 'Code', name: 'Name', exchange: 'Exchange', source: 'Feed' },
    ...{ forecastRIC: 'Forecast RIC', sharePriceRIC: 'Share Price RIC', currency: 'Currency' },
    ...{ assignedTo: 'Assigned To', type: 'Company Flag', currentRecommendation: 'Recommendation' },
    ...{ recommendationReason: 'Reason for the change', reason: 'Reason for the change' },
    ...{ proposed: 'Proposed Recommendation', proposedBy: 'Proposed By', underReview: 'Under Review' },
    ...{ previousRecommendation: 'Previous Recommendation', cRecommendationdate: 'Recommended' },
    ...{ pRecommendationdate: 'Recommended Before', lastPublishDate: 'Last Published' },
    ...{ tags: 'Tags', visibility: 'Visible', enabled: 'Enabled', suspended: 'Suspended' },
    ...{ description: 'Description', companyLogo: 'Company Logo', logoId: 'Company Logo' },
    ...{ gics: 'GICS', 'gics.sector': 'Sector', 'gics.industryGroup': 'Industry Group' },
    ...{ 'gics.industry': 'Industry', 'gics.subIndustry': 'Sub Industry' },
  },
  customer: {
    ...person,
    ...{ company: 'Company', phone: 'Phone', 'billingAddress.country': 'Country' },
    ...{ type: 'Type', parent: 'Parent', products: 'Products', deleted: 'Deleted' },
    'subscription.status': 'Status',
    'subscription.advisoryMetadata.totalTokens': 'Tokens',
    'subscription.advisoryMetadata.usedTokens': 'Tokens Used',
    'subscription.advisoryMetadata.coBranding': 'Co-Branding',
  },
  brand: {
    ...{ name: 'Name', registeredName: 'Registered Name', websiteLink: 'Website Link', image: 'Image' },
    ...{ colourCode: 'Colour Code', enableHeaderColors: 'Enable Header Colors', logoSwap: 'Logo Swap' },
    ...{ enableLogoAllPages: 'Enable Logo All Pages', deleted: 'Deleted' },
  },
};

/** Where a field stands in its record: the calls of a subscription leave out that they are of one. */
export function pathInRecord(kind: RecordKind, path: string): string {
  const inSubscription = `subscription.${path}`;
  const isOfSubscription = inSubscription in labelsOf[kind] || path.startsWith('advisoryMetadata.');
  return kind === 'customer' && isOfSubscription ? inSubscription : path;
}

/** What people call a field of a record; one that nobody named by the words of its path. */
export const recordLabel = (kind: RecordKind, path: string): string =>
  labelsOf[kind][path] ?? fieldLabel(path);
