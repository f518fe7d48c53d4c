import { ideasPatchRules, publishViolations } from '@console/contract/best-ideas-rules';
import type { FieldViolation } from '@console/shared-ui/form';
import { ValidationError } from 'yup';
import { ideasPatch, type IdeasValues } from './ideas-values';

/** What the editor is about to do: a draft may be unfinished, a published list may not (B4). */
export type Purpose = 'save' | 'publish';

/** What is wrong with the values for a purpose, by path. */
export function ideasViolations(values: IdeasValues, purpose: Purpose): readonly FieldViolation[] {
  const missing = purpose === 'publish' ? publishViolations(written(values), values.priceTolerance) : [];
  return [
    ...missing.map(({ propertyPath, message }) => ({ path: propertyPath, message })),
    ...refusals(values),
  ];
}

/** What explanations were written for is known where they are saved: the server asks for it. */
const written = ({ content }: IdeasValues) =>
  content.map(({ action, records }) => ({
    action,
    records: records.map(({ explained: _explained, ...record }) => record),
  }));

function refusals(values: IdeasValues): FieldViolation[] {
  try {
    ideasPatchRules.validateSync(ideasPatch(values), { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path = '', message }) => ({ path, message }));
  }
}
