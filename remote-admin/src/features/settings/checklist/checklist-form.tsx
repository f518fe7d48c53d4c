import { checkLevels, checklistFormRules } from '@console/contract/checklist';
import { draftReportTypes, reportTypes, type ReportType } from '@console/contract/report-types';
import { LabelledField, NumberField, SelectField } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { Select } from '@console/shared-ui/vendor/antd';
import { useId, useState } from 'react';
import { RecordForm } from '../../../form-card/record-form';
import {
  checklistPatch,
  checklistValues,
  levelNames,
  levelPath,
  levelWords,
  type ChecklistValues,
} from './checklist-values';
import { loadChecklist, useSaveChecklist, type LoadedChecklist } from './checklist.queries';

const versionOf = ({ settings, etag }: LoadedChecklist) => ({ values: checklistValues(settings), etag });
const levelChoices = checkLevels.map((level) => ({ value: level, label: levelNames[level] }));
const typeChoices = draftReportTypes.map((type) => ({ value: type, label: reportTypes[type] }));

/** The form of the checklist: the levels of one type of report at a time. */
export function ChecklistForm({ loaded }: { readonly loaded: LoadedChecklist }) {
  const { settings } = loaded;
  const id = useId();
  const [reportType, setReportType] = useState<ReportType>('companyReport');
  const notify = useNotify();
  const save = useSaveChecklist();
  const { form, conflict } = useGuardedForm<ChecklistValues>({
    what: 'the checklist',
    loaded: versionOf(loaded),
    rules: checklistFormRules,
    words: levelWords(settings),
    load: async () => versionOf(await loadChecklist()),
    send: async ({ changes, ifMatch }) =>
      (await save.mutateAsync({ body: checklistPatch(changes), ifMatch })).etag,
    onSaved: () => notify({ kind: 'success', text: 'Checklist saved.' }),
  });
  const shown = settings.checks.filter(({ check }) => form.values.levels[check]?.[reportType] !== undefined);
  return (
    <>
      <RecordForm form={form} label="Checklist" saveText="Save">
        <NumberField
          name="priceMaxAgeDays"
          label="Prices may be this old"
          required
          min={1}
          max={365}
          suffix="days"
        />
        <LabelledField id={id} label="Type of report" hint="Each type has levels of its own.">
          <Select<ReportType> id={id} options={typeChoices} value={reportType} onChange={setReportType} />
        </LabelledField>
        {shown.map(({ check, title, about, isFixed }) =>
          isFixed ? (
            <p key={check}>
              <strong>{title}</strong>: Error. {about} A review always needs it.
            </p>
          ) : (
            <SelectField
              key={levelPath(check, reportType)}
              name={levelPath(check, reportType)}
              label={title}
              hint={about}
              options={levelChoices}
            />
          ),
        )}
      </RecordForm>
      {conflict}
    </>
  );
}
