import type { JobSchedule } from '@console/contract/job-schedules';
import { useConfirm } from '@console/shared-ui/confirm';
import { useOrderJob } from './jobs.queries';

type Ordered = Pick<JobSchedule, 'id' | 'name' | 'isRecurring'>;

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
    async toggleRecurring({ id, name, isRecurring }: Ordered) {
      const verb = isRecurring ? 'disable' : 'enable';
      if (!(await ask(`Are you sure you want to ${verb} recurring runs of ${name}?`, isRecurring))) return;
      const done = isRecurring ? `${name} no longer recurs.` : `${name} recurs.`;
      order.mutate({ id, body: { isRecurring: !isRecurring }, done });
    },
    async runNow({ id, name }: Ordered) {
      if (!(await ask(`Are you sure you want to run ${name} now?`, false))) return;
      order.mutate({ id, body: { scheduledAt: new Date().toISOString() }, done: `${name} runs now.` });
    },
  };
}
