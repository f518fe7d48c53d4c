import {
  releaseReasonRules,
  type RemoteDifference,
  type ReleaseEnvironment,
} from '@console/contract/releases';
import { Button } from '@console/shared-ui/vendor/antd';
import { useState } from 'react';
import { ReasonDialog } from '../../reason-dialog/reason-dialog';
import { CheckProgress } from './check-progress';
import { DifferenceList } from './difference-list';
import { useChangeEnvironment } from './releases.queries';

interface PromoteButtonProps {
  readonly environment: ReleaseEnvironment;
  readonly from: ReleaseEnvironment;
  /** The release that runs. */
  readonly running: number;
}

/** Pins what another environment runs, after a question that shows what that changes. */
export function PromoteButton({ environment, from, running }: PromoteButtonProps) {
  const [expected, setExpected] = useState<number | null>(null);
  const { env, mayChange, locked } = environment;
  const change = useChangeEnvironment(env, `${env} runs what ${from.env} runs.`);
  const differences = promotedBy(environment, from);
  return (
    <>
      <Button
        disabled={!mayChange || locked !== null || differences.length === 0}
        onClick={() => setExpected(running)}
      >
        Promote from {from.env}
      </Button>
      {expected !== null && (
        <ReasonDialog
          rules={releaseReasonRules}
          title={`Pin what ${from.env} runs in ${env}?`}
          okText="Promote"
          danger={false}
          onConfirm={(reason) =>
            change.mutateAsync({ verb: 'promote', body: { from: from.env, only: null, expected, reason } })
          }
          onClose={() => setExpected(null)}
        >
          <p>
            All versions are pinned as one release, with the host, if they pass the checks of {env}. Canaries
            and remotes that are off in {from.env} stay there.
          </p>
          <DifferenceList differences={differences} />
          <CheckProgress env={env} isWaiting={change.isPending} />
        </ReasonDialog>
      )}
    </>
  );
}

function promotedBy({ pins }: ReleaseEnvironment, from: ReleaseEnvironment): RemoteDifference[] {
  return from.pins
    .filter(({ state, isPublished }) => state.enabled && isPublished)
    .map(({ remote, state }) => ({
      remote,
      before: pins.find((pin) => pin.remote === remote)?.state ?? null,
      after: { ...state, canaries: [] },
    }))
    .filter(({ before, after }) => before?.version !== after.version || !before.enabled);
}
