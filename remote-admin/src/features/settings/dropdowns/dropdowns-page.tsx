import type { DropdownName } from '@console/contract/dropdowns';
import { PageHeader } from '@console/shared-ui/page-header';
import { QueryView } from '@console/shared-ui/query-view';
import { FormCard } from '../../../form-card/form-card';
import { settingsPath } from '../settings-paths';
import { DropdownForm } from './dropdown-form';
import styles from './dropdowns.module.css';
import { useDropdown } from './dropdowns.queries';

interface ListCard {
  readonly name: DropdownName;
  readonly title: string;
  readonly hint: string;
}

/** The six lists (A§3.20), in its order. */
const lists: readonly ListCard[] = [
  { name: 'sectors', title: 'Sectors', hint: 'What sector reports are about' },
  { name: 'markets', title: 'Markets', hint: 'What market reports are about' },
  {
    name: 'email-subscriptions',
    title: 'Email Subscriptions',
    hint: 'Mails that readers can subscribe to. Nothing in the console reads this list yet.',
  },
  { name: 'video-series', title: 'Video Series', hint: 'Series that a video belongs to' },
  {
    name: 'scope',
    title: 'Scope',
    hint: 'Scopes of market-share users. Nothing in the API uses them yet.',
  },
  { name: 'company-flags', title: 'Company Flags', hint: 'What a company can be flagged as besides Default' },
];

/** Entries of the lists that forms offer (D§2.36). */
export function DropdownsPage() {
  return (
    <>
      <PageHeader
        title="DropDowns"
        breadcrumbs={[{ title: 'Settings', to: settingsPath }, { title: 'DropDowns' }]}
      />
      <p className={styles.dropdownsIntro}>
        An entry in use cannot be removed or renamed, because published reports never change.
      </p>
      <div className={styles.dropdowns}>
        {lists.map((list) => (
          <DropdownCard key={list.name} {...list} />
        ))}
      </div>
    </>
  );
}

function DropdownCard({ name, title, hint }: ListCard) {
  const dropdown = useDropdown(name);
  return (
    <FormCard title={title}>
      <p>{hint}</p>
      <QueryView query={dropdown}>
        {(loaded) => (
          <DropdownForm
            // a save, and loading anew, begin with what is saved
            key={loaded.etag}
            name={name}
            title={title}
            loaded={loaded}
          />
        )}
      </QueryView>
    </FormCard>
  );
}
