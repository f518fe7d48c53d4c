import { creationViolations } from '@console/contract/creation-rules';
import { newDraftRules } from '@console/contract/drafts';
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
    fields: ['company', 'researchType', 'recommendation', 'videoType', 'sector', 'market'],
    rules: object().test('subject', (values, context) => {
      const violations = subjectViolations(values);
      if (violations.length === 0) return true;
      return new ValidationError(
        violations.map(({ propertyPath, message }) => context.createError({ path: propertyPath, message })),
      );
    }),
  },
  { title: 'Add Tags', fields: ['tags'], rules: tagsRules },
];

/** What the type of the report still misses: the server asks the same (P15, P16). */
export function subjectViolations(values: Partial<WizardValues>) {
  const { reportType, company = [], researchType, recommendation } = values;
  if (!reportType) return [];
  return creationViolations({ reportType, company, researchType, recommendation });
}

/** The step that asks for the field `path`; the last one for a field that no step asks for. */
export function stepOfField(path: string): number {
  const step = wizardSteps.findIndex(({ fields }) =>
    fields.some((field) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`)),
  );
  return step === -1 ? wizardSteps.length - 1 : step;
}
