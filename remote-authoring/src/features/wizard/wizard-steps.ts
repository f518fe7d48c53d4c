import { creationViolations } from '@console/contract/creation-rules';
import { newDraftRules } from '@console/contract/drafts';
import { targetPriceRules } from '@console/contract/target-price';
import { targetFormViolations } from '@console/shared-report/target-values';
import { ValidationError, object, string, type AnyObjectSchema } from 'yup';
import type { WizardValues } from './wizard-values';

/** A step of the wizard: its name (A§2.22), the fields it asks for, and their rules (A§5). */
export interface WizardStep {
  readonly title: string;
  readonly fields: readonly string[];
  readonly rules: AnyObjectSchema;
}

export const detailsRules = newDraftRules.pick(['title', 'webTitle', 'subTitle']);
export const tagsRules = newDraftRules.pick(['tags']);
/** Rules of the target price alone. */
export const targetRules = object({ targetPrice: targetPriceRules.nullable().optional().default(undefined) });
export const wizardSteps: readonly [WizardStep, ...WizardStep[]] = [
  {
    title: 'Report Details',
    fields: ['title', 'webTitle', 'subTitle'],
    rules: detailsRules,
  },
  {
    title: 'Choose Template',
    fields: ['template', 'reportType'],
    rules: object({ template: string().required('Please select a template') }),
  },
  {
    title: 'Choose Company or Research Type',
    fields: ['company', 'researchType', 'recommendation', 'targetPrice', 'videoType', 'sector', 'market'],
    rules: targetRules.test('subject', (values, context) => {
      const violations = subjectViolations(values);
      if (violations.length === 0) return true;
      return new ValidationError(
        violations.map(({ propertyPath, message }) => context.createError({ path: propertyPath, message })),
      );
    }),
  },
  { title: 'Add Tags', fields: ['tags'], rules: tagsRules },
];

/** As they are typed, or as rules have read them. */
type SubjectValues = Partial<Omit<WizardValues, 'targetPrice'>> &
  Partial<Pick<Parameters<typeof targetFormViolations>[0], 'targetPrice'>>;

/** What the type of the report still misses: the server asks the same (P15, P16). */
export function subjectViolations(values: SubjectValues) {
  const { reportType, company = [], researchType, recommendation, targetPrice } = values;
  if (!reportType) return [];
  return [
    ...creationViolations({ reportType, company, researchType, recommendation }),
    ...targetFormViolations({ reportType, recommendation, targetPrice }),
  ];
}

/** The step that asks for the field `path`; the last one for a field that no step asks for. */
export function stepOfField(path: string): number {
  const step = wizardSteps.findIndex(({ fields }) =>
    fields.some((field) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`)),
  );
  return step === -1 ? wizardSteps.length - 1 : step;
}
