/**
 * How forms end: a form of a page has the save bar, with Cancel beside it, and a form of a dialog has Cancel before what
 * the dialog is for (docs/decisions/0089). Both are read off the sources, so that a new form is found before it is seen.
 */

/** Forms of pages that end otherwise, and why. */
export const otherForms = {
  'remote-admin/src/features/analytics/generate-form.tsx': 'It saves nothing: it asks for a file.',
  'remote-admin/src/features/design-system/field-samples.tsx': 'Samples.',
  'host/src/features/session/forgot-password-page.tsx': 'Signed out: one button, and a link back.',
  'host/src/features/session/reset-password-form.tsx': 'Signed out: one button.',
  'host/src/features/session/set-up-form.tsx': 'Signed out: one button.',
  'shared-report/src/controls/key-properties/scale-fields.tsx': 'Fields of a dialog that has Cancel.',
  'remote-admin/src/features/settings/dropdowns/dropdown-form.tsx':
    'One of several on a page, each with its name.',
  'remote-authoring/src/features/wizard/new-from-page.tsx': 'A step of a wizard.',
  'remote-authoring/src/features/wizard/wizard-page.tsx': 'A step of a wizard.',
  'remote-best-ideas/src/features/best-ideas/editor/ideas-form.tsx':
    'Its buttons are at the head of the page.',
  'remote-builder/src/editor/details/details-panel.tsx': 'Settings are saved as they are written.',
};

const isDialog = (path, text) => /-dialog\.tsx$/.test(path) || /<Dialog\b|<DialogButtons\b/.test(text);
const place = (text, pattern) => text.search(pattern);

/** What is wrong with the form of a file; none: nothing. */
export function formFindings(path, text) {
  const hasForm = text.includes('<FormProvider');
  const cancel = place(text, /<Button[^>]*onClick=[^>]*>\s*(\{[^}]*'Cancel'[^}]*\}|Cancel)\s*</);
  const main = place(text, /<(Button|SubmitButton)[^>]*type="primary"/);
  if (cancel >= 0 && main >= 0 && cancel > main && isDialog(path, text))
    return [`${path}: Cancel stands behind what the dialog is for`];
  if (!hasForm) return [];
  if (/<(SaveBar|RecordForm|DialogButtons)\b/.test(text) || path in otherForms) return [];
  if (/<Dialog\b[^>]*onOk=/.test(text.replaceAll(/=>/g, ''))) return [];
  if (cancel >= 0) return [];
  return [`${path}: a form without the save bar and without Cancel`];
}
