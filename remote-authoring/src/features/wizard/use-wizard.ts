import type { Template } from '@console/contract/templates';
import { ApiError } from '@console/shared-auth/http/api-error';
import { useMe } from '@console/shared-auth/session/session-store';
import { useConsoleForm } from '@console/shared-ui/form';
import { keepWords, keptWords } from '@console/shared-ui/kept-words';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useEffect, useState } from 'react';
import { useOpenCreated } from './use-open-created';
import { stepOfField, wizardSteps } from './wizard-steps';
import { emptyWizard, lostByType, newDraftOf, type WizardValues } from './wizard-values';
import { useCreateDraft } from './wizard.queries';

const lastStep = wizardSteps.length - 1;

/** What was begun, and how far. */
interface Begun {
  readonly values: WizardValues;
  readonly step: number;
}
const FORM = 'wizard';

/** The wizard: one form, judged step by step, created at the end (A§2.22, A§2.23). */
export function useWizard() {
  const me = useMe();
  // read once: what is here again after a reload, or where one was signed out
  const [begun, setBegun] = useState(() => keptWords<Begun>(me, FORM) ?? null);
  const [step, setStep] = useState(begun?.step ?? 0);
  const [hasAdvanced, setAdvanced] = useState(begun !== null);
  const openCreated = useOpenCreated();
  const create = useCreateDraft();
  const form = useConsoleForm<WizardValues>({
    initialValues: { ...emptyWizard, ...begun?.values },
    rules: (wizardSteps[step] ?? wizardSteps[0]).rules,
    onSubmit: async (values) => {
      if (step < lastStep) return advance();
      await save(values);
    },
  });
  const isBegun = (hasAdvanced || form.dirty) && !create.isSuccess;
  useLeaveGuard(isBegun);
  const { values } = form;
  // Keeps in this browser what is not there before the last step.
  useEffect(() => {
    keepWords<Begun>(me, FORM, isBegun ? { values, step } : undefined);
  }, [me, isBegun, values, step]);

  function advance() {
    setAdvanced(true);
    setStep(step + 1);
  }

  function startOver() {
    setBegun(null);
    setAdvanced(false);
    setStep(0);
    form.reset(emptyWizard);
  }

  async function save(values: WizardValues) {
    if (values.reportType === '') return setStep(stepOfField('template'));
    const draft = await create.mutateAsync(newDraftOf(values, values.reportType)).catch((error: unknown) => {
      const [violation] = error instanceof ApiError ? error.violations : [];
      if (violation) setStep(stepOfField(violation.propertyPath));
      throw error;
    });
    keepWords(me, FORM, undefined);
    openCreated(draft);
  }

  function pickTemplate(template: Template) {
    for (const name of lostByType(form.values, template.type)) form.setValue(name, emptyWizard[name]);
    form.setValue('reportType', template.type);
    form.setValue('template', template['@id']);
  }

  return {
    ...{ step, setStep, form, pickTemplate, isLastStep: step === lastStep, isCreated: create.isSuccess },
    ...{ isFromBefore: begun !== null, startOver },
  };
}
