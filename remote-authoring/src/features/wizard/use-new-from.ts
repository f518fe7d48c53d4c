import type { DraftBeginning } from '@console/contract/draft-origin';
import { useConsoleForm } from '@console/shared-ui/form';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useOpenCreated } from './use-open-created';
import { detailsRules, subjectViolations, tagsRules } from './wizard-steps';
import { emptyWizard, newDraftOf, type WizardValues } from './wizard-values';
import { useCreateDraft } from './wizard.queries';

const rules = detailsRules.concat(tagsRules);

/** The form of a new report from another one: all but the recommendation is filled in. */
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
  };
}
