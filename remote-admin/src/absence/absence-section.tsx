import { absenceRules, type GivenAbsence } from '@console/contract/approvers';
import { today } from '@console/contract/calendar-day';
import { fullName } from '@console/contract/full-name';
import type { PersonRef } from '@console/contract/hydra';
import { listPeers } from '@console/contract/users';
import { call } from '@console/shared-auth/http/call';
import { EntityPicker } from '@console/shared-ui/entity-picker';
import { firmTimeZone } from '@console/shared-ui/firm-time-zone';
import { useConsoleField } from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { QueryView } from '@console/shared-ui/query-view';
import { Button } from '@console/shared-ui/vendor/antd';
import { useGuardedForm } from '@console/shared-ui/use-guarded-form';
import { DayField } from '../day-field/day-field';
import styles from '../form-card/form-card.module.css';
import { RecordForm } from '../form-card/record-form';
import { loadAbsence, useAbsence, useSaveAbsence, type LoadedAbsence } from './absence.queries';

/** When somebody who reviews is away, and who is asked in their place. */
export function AbsenceSection({ personId }: { readonly personId: string }) {
  const absence = useAbsence(personId);
  return (
    <QueryView query={absence}>
      {(loaded) => <AbsenceForm key={personId} personId={personId} loaded={loaded} />}
    </QueryView>
  );
}

interface AbsenceFormProps {
  readonly personId: string;
  readonly loaded: LoadedAbsence;
}

const versionOf = ({ absence, etag }: LoadedAbsence) => ({ values: absence, etag });
const noAbsence: GivenAbsence = { from: '', until: '', deputy: null };

function AbsenceForm({ personId, loaded }: AbsenceFormProps) {
  const notify = useNotify();
  const save = useSaveAbsence(personId);
  const firmToday = today(firmTimeZone());
  const { form, conflict } = useGuardedForm<GivenAbsence>({
    what: 'this absence',
    loaded: versionOf(loaded),
    rules: absenceRules,
    load: async () => versionOf(await loadAbsence(personId)),
    // what is missing in a part of an absence would be taken for none
    send: async ({ values: { from, until, deputy }, ifMatch }) =>
      (await save.mutateAsync({ body: { from, until, deputy }, ifMatch })).etag,
    onSaved: () => notify({ kind: 'success', text: 'Absence saved.' }),
    words: { deputy: { label: 'Deputy', show: (value) => nameOf(value as PersonRef | null) } },
  });
  const { from, until } = form.values;
  return (
    <>
      <RecordForm form={form} label="Absence" title="Absence" saveText="Change Absence">
        <p>
          Who asks for a review sees it. A deputy is asked as well, unless they are away, too, take part in
          the report or may not approve it.
        </p>
        <div className={styles.fields}>
          <DayField name="from" label="Away from" min="1900-01-01" optional />
          <DayField name="until" label="Until" min={from || firmToday} optional hint="The last day of it" />
        </div>
        <DeputyField personId={personId} />
        {(from !== '' || until !== '') && <Button onClick={() => form.replace(noAbsence)}>No absence</Button>}
      </RecordForm>
      {conflict}
    </>
  );
}

const nameOf = (person: PersonRef | null) => (person ? fullName(person) : 'None');

function DeputyField({ personId }: { readonly personId: string }) {
  const field = useConsoleField<PersonRef | null>('deputy');
  return (
    <EntityPicker<PersonRef>
      label="Deputy"
      placeholder="Nobody"
      search={async (name) => {
        const { 'hydra:member': people } = await call(listPeers, { query: { name, including: 'me' } });
        return people.filter(({ id }) => id !== personId);
      }}
      optionOf={(person) => ({ value: person.id, label: fullName(person) })}
      value={field.value}
      onChange={field.setValue}
      onBlur={field.onBlur}
      error={field.error}
    />
  );
}
