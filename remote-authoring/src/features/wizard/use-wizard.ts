import type { Template } from '@console/contract/templates';
import { ApiError } from '@console/shared-auth/http/api-error';
import { useConsoleForm } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useState } from 'react';
import { useOpenCreated } from './use-open-created';
import { stepOfField, wizardSteps } from './wizard-steps';
import { emptyWizard, lostByType, newDraftOf, type WizardValues } from './wizard-values';
import { useCreateDraft } from './wizard.queries';

const lastStep = wizardSteps.length - 1;

/** The wizard: one form, judged step by step, created at the end (A§2.22, A§2.23). */
export function useWizard() {
  const [step, setStep] = useState(0);
  const [hasAdvanced, setAdvanced] = useState(false);
  const openCreated = useOpenCreated();
  const create = useCreateDraft();
  const form = useConsoleForm<WizardValues>({
    initialValues: emptyWizard,
    rules: (wizardSteps[step] ?? wizardSteps[0]).rules,
    onSubmit: async (values) => {
      if (step < lastStep) return advance();
      await save(values);
    },
  });
  useLeaveGuard((hasAdvanced || form.dirty) && !create.isSuccess);

  function advance() {
    setAdvanced(true);
    setStep(step + 1);
  }

  async function save(values: WizardValues) {
    if (values.reportType === '') return setStep(stepOfField('template'));
    const draft = await create.mutateAsync(newDraftOf(values, values.reportType)).catch((error: unknown) => {
      const [violation] = error instanceof ApiError ? error.violations : [];
      if (violation) setStep(stepOfField(violation.propertyPath));
      throw error;
    });
    openCreated(draft);
  }

  function pickTemplate(template: Template) {
    for (const name of lostByType(form.values, template.type)) form.setValue(name, emptyWizard[name]);
    form.setValue('reportType', template.type);
    form.setValue('template', template['@id']);
  }

  return { step, setStep, form, pickTemplate, isLastStep: step === lastStep, isCreated: create.isSuccess };
}
