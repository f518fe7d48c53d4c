import { fullName } from '@console/contract/full-name';
import { mailKinds, mailStates, type MailRow, type MailState } from '@console/contract/mails';
import { SECONDS_WIDTH, TIME_WIDTH, type Column } from '@console/shared-ui/data-table';
import { Instant } from '@console/shared-ui/instant';
import { Button } from '@console/shared-ui/vendor/antd';
import { StateTag, type StateTone } from '../../state-tag/state-tag';
import { optionsOf } from '../../select-options/options-of';

const tones: Record<MailState, StateTone> = {
  Waiting: 'busy',
  Retrying: 'warning',
  Sent: 'good',
  Kept: 'warning',
  'Not sent': 'quiet',
  Failed: 'bad',
};

/** Columns of the mails; the server filters by the same names and sorts by time alone. */
export function mailColumns(onRetry: (mail: MailRow) => void): readonly Column<MailRow>[] {
  return [
    {
      field: 'queuedAt',
      title: 'Queued',
      width: SECONDS_WIDTH,
      fixed: true,
      sortable: true,
      filter: { kind: 'date' },
      render: ({ queuedAt }) => <Instant at={queuedAt} withSeconds />,
    },
    {
      field: 'address',
      title: 'To',
      width: 200,
      filter: { kind: 'auto' },
      render: ({ address, person }) => <span title={person ? fullName(person) : undefined}>{address}</span>,
    },
    {
      field: 'kind',
      title: 'Kind',
      width: 130,
      yields: 3,
      filter: { kind: 'select', options: optionsOf(mailKinds) },
    },
    {
      field: 'state',
      title: 'State',
      width: 110,
      filter: { kind: 'select', options: optionsOf(mailStates) },
      render: ({ state }) => <StateTag tone={tones[state]}>{state}</StateTag>,
    },
    { field: 'tries', title: 'Tries', width: 70, yields: 4 },
    {
      field: 'nextTryAt',
      title: 'Next Try',
      width: TIME_WIDTH,
      fixed: true,
      yields: 4,
      render: ({ nextTryAt }) => nextTryAt && <Instant at={nextTryAt} />,
    },
    { field: 'reason', title: 'Reason', width: 230, yields: 2 },
    {
      field: 'endedAt',
      title: 'Ended',
      width: TIME_WIDTH,
      fixed: true,
      hide: true,
      render: ({ endedAt }) => endedAt && <Instant at={endedAt} />,
    },
    {
      field: 'id',
      title: 'Action',
      card: 'actions',
      width: 90,
      render: (mail) =>
        mail.canRetry && (
          <Button
            size="small"
            aria-label={`Retry ${mail.kind} to ${mail.address}`}
            onClick={() => onRetry(mail)}
          >
            Retry
          </Button>
        ),
    },
  ];
}
