import { PageHeader } from '@console/shared-ui/page-header';
import { Link } from 'react-router-dom';
import styles from './settings.module.css';
import {
  bannerPath,
  brandsPath,
  checklistPath,
  dropdownsPath,
  firmPath,
  houseTermsPath,
  tagsPath,
} from './settings-paths';

/** The cards of the settings (D§2.9), in its order. */
const cards = [
  {
    title: 'Chargebee',
    to: '/admin/settings/chargebee',
    text: 'Credentials and sync of subscription billing',
  },
  { title: 'Send Grid', to: '/admin/settings/sendgrid', text: 'Credentials of the mail provider' },
  { title: 'Tag Management', to: tagsPath, text: 'Tags of reports' },
  { title: 'DropDowns', to: dropdownsPath, text: 'Entries of the lists that forms offer' },
  { title: 'Co Branding', to: brandsPath, text: 'Brands for co-branded PDFs' },
  { title: 'Banner', to: bannerPath, text: 'The announcement above every page' },
];

/** What the house itself is asked for beyond the specification. */
const houseCards = [
  { title: 'Firm', to: firmPath, text: 'Name, logo and address on reports and in mails' },
  { title: 'Checklist', to: checklistPath, text: 'What is checked before a review is requested' },
  { title: 'House terms', to: houseTermsPath, text: 'Words that the house writes in one form' },
];

/** Home of the settings (D§2.9). */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" breadcrumbs={[{ title: 'Settings' }]} />
      <Cards cards={cards} Heading="h2" />
      <h2 className={styles.group}>Firm and reviews</h2>
      <Cards cards={houseCards} Heading="h3" />
    </>
  );
}

interface CardsProps {
  readonly cards: typeof cards;
  readonly Heading: 'h2' | 'h3';
}

function Cards({ cards, Heading }: CardsProps) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ title, to, text }) => (
        <li key={to} className={styles.card}>
          <Heading>
            <Link to={to}>{title}</Link>
          </Heading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
