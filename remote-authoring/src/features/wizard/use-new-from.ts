import type { DraftBeginning } from '@console/contract/draft-origin';
import { useConsoleForm } from '@console/shared-ui/form';
import { targetValues } from '@console/shared-report/target-values';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useOpenCreated } from './use-open-created';
import { detailsRules, subjectViolations, tagsRules, targetRules } from './wizard-steps';
import { emptyWizard, newDraftOf, type WizardValues } from './wizard-values';
import { useCreateDraft } from './wizard.queries';

const rules = detailsRules.concat(tagsRules).concat(targetRules);

/** The form of a new report from another one: all but the recommendation and its target price is filled in. */
export function useNewFrom(from: string, beginning: DraftBeginning) {
  const create = useCreateDraft();
  const openCreated = useOpenCreated();
  const form = useConsoleForm<WizardValues>({
    initialValues: valuesOf(beginning),
    rules,
    violations: (values) =>
      subjectViolations(values).map(({ propertyPath: path, message }) => ({ path, message })),
    onSubmit: async (values) => {
      const { template: _none, ...fields } = newDraftOf(values, beginning.reportType);
      const { researchOn } = beginning;
      openCreated(await create.mutateAsync({ ...fields, from, ...(researchOn && { researchOn }) }));
    },
  });
  useLeaveGuard(form.dirty && !create.isSuccess);
  return { form, isCreated: create.isSuccess };
}

function valuesOf({ title, webTitle, subTitle, reportType, company, researchType, tags }: DraftBeginning) {
  return {
    ...emptyWizard,
    ...{ title, webTitle, subTitle, reportType, company, tags },
    researchType: researchType ?? '',
    targetPrice: targetValues(null, company[0]?.priceCurrency),
  };
}
