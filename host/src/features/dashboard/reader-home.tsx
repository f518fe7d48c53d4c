import type { Role } from '@console/contract/roles';
import { useSearchParams } from 'react-router-dom';
import { useMe } from '@console/shared-auth/session/session-store';
import { ReadableCard } from './readable-card';
import styles from './dashboard.module.css';

interface Area {
  readonly role: Role;
  readonly does: string;
  /** What people look for here, and who does it. */
  readonly asks: string;
}

/** Roles that neither write nor review: what each does in the console, and whom to ask for the rest. */
const areas: readonly Area[] = [
  {
    role: 'ROLE_CMS',
    does: 'With the CMS role you see every published report, and which of them are pinned or public.',
    asks: 'Admins pin reports and make them public, and keep companies, tags and brands: ask one of yours.',
  },
  {
    role: 'ROLE_CHARGEBEE',
    does: 'With the billing role you read every published report.',
    asks: 'Customers and their Chargebee subscriptions are kept by admins: ask one of yours for a figure or a change.',
  },
];

const reader: Omit<Area, 'role'> = {
  does: 'You read every published report.',
  asks: 'Writing and reviewing reports needs a role of its own, which admins give: ask one of yours.',
};

/** The first page of whoever neither writes nor reviews: what they may do, and the reports that they may read. */
export function ReaderHome() {
  const { roles } = useMe();
  const [address] = useSearchParams();
  const own = areas.filter(({ role }) => roles.includes(role));
  const told = own.length > 0 ? own : [reader];
  return (
    <>
      <section className={styles.welcome}>
        <h2>Welcome to the Research Console</h2>
        {told.map(({ does, asks }) => (
          <p key={does}>
            {does} {asks}
          </p>
        ))}
      </section>
      <ReadableCard key={address.toString()} hasFlags={roles.includes('ROLE_CMS')} />
    </>
  );
}
