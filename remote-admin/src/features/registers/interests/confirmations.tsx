import { fullName } from '@console/contract/full-name';
import { quarterName, type InterestConfirmation } from '@console/contract/interests';
import { QueryView } from '@console/shared-ui/query-view';
import { FormCard } from '../../../form-card/form-card';
import styles from './interests.module.css';
import { useConfirmations } from './interests.queries';

/** Of whom the confirmation of this quarter is missing. */
export function Confirmations() {
  const confirmations = useConfirmations();
  return (
    <FormCard title="Confirmed for this quarter">
      <QueryView query={confirmations}>{(rows) => <Missing rows={rows} />}</QueryView>
    </FormCard>
  );
}

function Missing({ rows }: { readonly rows: readonly InterestConfirmation[] }) {
  const due = rows.filter(({ isDue }) => isDue);
  const done = rows.length - due.length;
  if (due.length === 0) return <p>All {rows.length} people who write or review reports have confirmed.</p>;
  return (
    <>
      <p>
        {done} of {rows.length} people who write or review reports have confirmed. These have not:
      </p>
      <ul className={styles.missing}>
        {due.map(({ person, quarter }) => (
          <li key={person.id}>
            {fullName(person)}, {quarter ? `last for ${quarterName(quarter)}` : 'never yet'}
          </li>
        ))}
      </ul>
    </>
  );
}
