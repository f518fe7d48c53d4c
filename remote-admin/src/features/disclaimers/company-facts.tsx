import type { CompanyDisclaimers } from '@console/contract/company-disclaimers';
import styles from './disclaimers.module.css';

/** Which company the disclaimers are of. */
export function CompanyFacts({ company }: { readonly company: CompanyDisclaimers['company'] }) {
  const { logo, name, type, enabled, gics } = company;
  const facts = [
    ['Type', type ?? 'Default'],
    ['Status', enabled ? 'Enabled' : 'Disabled'],
    ['Sector', gics.sector],
    ['Industry Group', gics.industryGroup],
    ['Industry', gics.industry],
    ['Sub Industry', gics.subIndustry],
  ] as const;
  return (
    <div className={styles.company}>
      {logo && <img src={logo} alt={`Logo of ${name}`} />}
      <dl>
        {facts.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
