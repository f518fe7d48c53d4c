import type { JobSchedule } from '@console/contract/job-schedules';
import { useConfirm } from '@console/shared-ui/confirm';
import { useOrderJob } from './jobs.queries';

type Ordered = Pick<JobSchedule, 'id' | 'name' | 'isRecurring' | 'etag'>;

/** Asks, and then makes a job recur or not, or runs it now (D§4.10). `onDialog` is told of each question. */
export function useJobOrders(onDialog: (dialog: 'open' | 'closed') => void) {
  const confirm = useConfirm();
  const order = useOrderJob();

  async function ask(title: string, danger: boolean): Promise<boolean> {
    onDialog('open');
    return confirm({ title, danger, afterClose: () => onDialog('closed') });
  }

  return {
    isPending: order.isPending,
    async toggleRecurring({ id, name, isRecurring, etag }: Ordered) {
      const verb = isRecurring ? 'disable' : 'enable';
      if (!(await ask(`Are you sure you want to ${verb} recurring runs of ${name}?`, isRecurring))) return;
      const done = isRecurring ? `${name} no longer recurs.` : `${name} recurs.`;
      order.mutate({ id, body: { isRecurring: !isRecurring }, etag, done });
    },
    async runNow({ id, name }: Pick<Ordered, 'id' | 'name'>) {
      if (!(await ask(`Are you sure you want to run ${name} now?`, false))) return;
      const body = { scheduledAt: new Date().toISOString() };
      // an order overwrites no setting, so whatever they are now is fine
      order.mutate({ id, body, done: `${name} runs now.` });
    },
  };
}
