import type { PlannedPin } from '@console/contract/planned-pins';
import type { ReleaseEnvironment } from '@console/contract/releases';
import { Instant } from '@console/shared-ui/instant';
import { Button } from '@console/shared-ui/vendor/antd';
import styles from './releases.module.css';
import { useCancelPlan, usePlannedPins } from './releases.queries';

/** What is to be pinned in an environment, with the way to cancel it; nothing where nothing waits. */
export function PlannedPins({
  environment: { env, mayChange },
}: {
  readonly environment: ReleaseEnvironment;
}) {
  const { data: plans = [] } = usePlannedPins(env);
  const cancel = useCancelPlan(env);
  if (plans.length === 0) return null;
  return (
    <section aria-label="Planned pins" className={styles.plans}>
      <h3>Planned</h3>
      <ul>
        {plans.map((plan) => (
          <li key={plan.id}>
            <div>
              <strong>
                {plan.remote}@{plan.version}
              </strong>{' '}
              {shareOf(plan)} on <Instant at={plan.at} />
              <small>
                {plan.actor}: {plan.reason}
              </small>
            </div>
            <Button
              size="small"
              disabled={!mayChange}
              loading={cancel.isPending && cancel.variables.id === plan.id}
              aria-label={`Cancel ${plan.remote}@${plan.version}`}
              onClick={() => cancel.mutate(plan)}
            >
              Cancel
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function shareOf({ percent, staged }: PlannedPin): string {
  if (staged) return 'in stages';
  return percent === null ? 'for everybody' : `for ${percent} %`;
}
