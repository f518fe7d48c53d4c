import {
  HOST,
  releaseReasonRules,
  type PublishedVersion,
  type ReleaseEnvironment,
} from '@console/contract/releases';
import { DateInput, LabelledField, hintId } from '@console/shared-ui/form';
import { instantIn, nameTimeZone, readersTimeZone } from '@console/shared-ui/format';
import { Select } from '@console/shared-ui/vendor/antd';
import { useId, useState } from 'react';
import { ReasonDialog } from '../../reason-dialog/reason-dialog';
import { CheckProgress } from './check-progress';
import { useChangeEnvironment, usePlanPin } from './releases.queries';
import styles from './releases.module.css';

const EVERYBODY = 100;
/** In place of a share: it grows by itself. */
const STAGED = 0;
const shares = [
  { value: EVERYBODY, label: 'Everybody' },
  ...[5, 10, 25, 50].map((percent) => ({ value: percent, label: `${percent} % of the people` })),
];

type When = 'later' | 'now';
const times = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a time' },
] as const satisfies readonly { readonly value: When; readonly label: string }[];

interface PinDialogProps {
  readonly environment: ReleaseEnvironment;
  /** The release that runs. */
  readonly running: number;
  readonly version: PublishedVersion;
  readonly onClose: () => void;
}

/** Pins a published version for everybody, or lets some people try it. */
export function PinDialog({ environment, running, version: of, onClose }: PinDialogProps) {
  const { env, pins, stages } = environment;
  const { remote, version } = of;
  const [share, setShare] = useState(EVERYBODY);
  const [expected] = useState(running);
  const [when, setWhen] = useState<When>('now');
  const [time, setTime] = useState('');
  const [id, whenId, timeId] = [useId(), useId(), useId()];
  const now = pins.find((pin) => pin.remote === remote)?.state.version;
  const change = useChangeEnvironment(env, `${remote}@${version} is pinned in ${env}.`);
  const plan = usePlanPin(env, `${remote}@${version} is planned in ${env}.`);
  // the others need something else to stay on, and all have the same host
  const mayTry = remote !== HOST && now !== undefined && now !== version;
  return (
    <ReasonDialog
      rules={releaseReasonRules}
      title={`Pin ${remote}@${version} in ${env}?`}
      okText={when === 'now' ? 'Pin' : 'Plan'}
      danger={false}
      onConfirm={(reason) =>
        when === 'now'
          ? change.mutateAsync({ verb: 'pin', body: { remote, version, ...wanted(share), expected, reason } })
          : plan.mutateAsync({ remote, version, ...wanted(share), at: instantOf(time), reason })
      }
      onClose={onClose}
    >
      <p>
        {now === undefined
          ? `${env} has no ${remote} yet.`
          : `${env} runs ${now}. The version is pinned if it passes the checks, which may take a minute.`}
      </p>
      {remote === HOST && (
        <p>
          This deploys nothing: instances serve the host of their package, and remotes are checked against the
          one that is pinned.
        </p>
      )}
      {mayTry && (
        <LabelledField id={id} label="Who gets it">
          <Select
            id={id}
            className={styles.select}
            value={share}
            onChange={setShare}
            options={[...shares, ...stagedChoice(stages)]}
          />
        </LabelledField>
      )}
      {share === STAGED && (
        <p>
          It goes on by itself while it fails no more often than {now} does, waits while too few people have
          loaded it, and is taken back when it fails.
        </p>
      )}
      <LabelledField id={whenId} label="When">
        <Select id={whenId} className={styles.select} value={when} onChange={setWhen} options={[...times]} />
      </LabelledField>
      {when === 'later' && (
        <LabelledField
          id={timeId}
          label="Time"
          required
          hint={`Time zone: ${nameTimeZone(readersTimeZone())}. If another version is pinned by then, nothing happens and admins are told.`}
        >
          <DateInput
            id={timeId}
            kind="time"
            required
            isInvalid={false}
            describedBy={hintId(timeId)}
            value={time}
            onChange={setTime}
          />
        </LabelledField>
      )}
      <CheckProgress env={env} isWaiting={change.isPending} />
    </ReasonDialog>
  );
}

/** The typed time as the server takes it; what is no time yet, as it is: the server says so. */
const instantOf = (time: string) => instantIn(time, readersTimeZone())?.toISOString() ?? time;

/** The stages of the policy as one more choice; none where it has none. */
function stagedChoice(stages: readonly number[]) {
  const shares = stages.map((share) => (share === EVERYBODY ? 'everybody' : `${share} %`));
  return stages.length > 0 ? [{ value: STAGED, label: `In stages: ${shares.join(', then ')}` }] : [];
}

const wanted = (share: number) => ({
  percent: share === EVERYBODY || share === STAGED ? null : share,
  staged: share === STAGED,
});
