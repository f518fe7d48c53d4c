import type { Company } from '@console/contract/companies';
import { useConfirm } from '@console/shared-ui/confirm';
import { Switch } from '@console/shared-ui/vendor/antd';
import { useToggleCompany } from './coverage.queries';

type Flag = 'enabled' | 'suspended';

const wordings = {
  enabled: { label: 'Enabled', on: 'enable', off: 'disable', saved: 'Company status updated.' },
  suspended: { label: 'Suspended', on: 'suspend', off: 'resume', saved: 'Company status updated.' },
} as const satisfies Record<Flag, object>;

interface CompanyToggleProps {
  readonly company: Pick<Company, 'id' | 'code' | 'etag' | Flag>;
  readonly flag: Flag;
}

/** Enables, disables, suspends or resumes a company after a question (D§2.29, D§4.4). */
export function CompanyToggle({ company, flag }: CompanyToggleProps) {
  const { label, on, off, saved } = wordings[flag];
  const confirm = useConfirm();
  const { toggle, isPending } = useToggleCompany(company, saved);

  async function ask(isOn: boolean) {
    const title = `Are you sure you want to ${isOn ? on : off} ${company.code}?`;
    const takesAway = flag === 'enabled' ? !isOn : isOn;
    const content = takesAway ? 'It can no longer be chosen for reports and Best Ideas.' : undefined;
    if (!(await confirm({ title, content, danger: takesAway }))) return;
    toggle(flag === 'enabled' ? { enabled: isOn } : { suspended: isOn });
  }

  return (
    <Switch
      checked={company[flag]}
      loading={isPending}
      aria-label={`${label}: ${company.code}`}
      onChange={(isOn) => void ask(isOn)}
    />
  );
}
