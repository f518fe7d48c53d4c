import type { Report } from '@console/contract/reports';
import { useConfirm } from '@console/shared-ui/confirm';
import { Switch } from '@console/shared-ui/vendor/antd';
import { useSetReportFlag, type Flag } from './published.queries';

interface Wording {
  readonly name: string;
  /** What is asked about a title. */
  readonly on: (title: string) => string;
  readonly off: (title: string) => string;
  readonly afterOn: string;
  readonly afterOff: string;
}

const wordings: Readonly<Record<Flag, Wording>> = {
  pinned: {
    name: 'Pinned',
    on: (title) => `pin ${title}`,
    off: (title) => `unpin ${title}`,
    afterOn: 'It will be listed above the reports that are not pinned.',
    afterOff: 'It will be listed by its date again.',
  },
  public: {
    name: 'Public',
    on: (title) => `make ${title} public`,
    off: (title) => `make ${title} non-public`,
    // the mark is kept, and nothing asks for it (P42)
    afterOn: 'It is marked as public. The mark does not change who can read it yet.',
    afterOff: 'The mark is taken away. It does not change who can read it yet.',
  },
};

interface ReportFlagProps {
  readonly report: Report;
  readonly flag: Flag;
  readonly maySet: boolean;
}

/** Whether a report is pinned or public; admins change it after a question (A§4.13, P42). */
export function ReportFlag({ report, flag, maySet }: ReportFlagProps) {
  const confirm = useConfirm();
  const change = useSetReportFlag();
  const { name, ...wording } = wordings[flag];
  if (!maySet) return report[flag] ? 'Yes' : 'No';

  async function ask(value: boolean) {
    const deed = (value ? wording.on : wording.off)(`"${report.title}"`);
    const title = `Are you sure you want to ${deed}?`;
    const content = value ? wording.afterOn : wording.afterOff;
    if (await confirm({ title, content })) change.mutate({ ...report, flag, value });
  }
  return (
    <Switch
      size="small"
      checked={report[flag]}
      loading={change.isPending}
      aria-label={`${name}: ${report.title}`}
      onChange={(value) => void ask(value)}
    />
  );
}
