import { firstSteps, type FirstStep, type FirstSteps } from '@console/contract/first-steps';
import { sql } from 'kysely';
import type { Services } from '../../services';
import { disclaimersFor } from '../../reference-data/disclaimers/report-disclaimers';

type Asked = Pick<Services, 'db'>;

/** Whether each step is done, asked of the data that it makes: there is nothing to tick. */
const isDone: Readonly<Record<FirstStep, (services: Asked) => Promise<boolean>>> = {
  firm: ({ db }) => exists(db, sql`select from firm where modified_on is not null`),
  // what a report without a company would carry
  disclaimers: async ({ db }) => {
    const { upfront, endOfReport } = await disclaimersFor(db, 'marketReport', []);
    return upfront.length + endOfReport.length > 0;
  },
  companies: ({ db }) => exists(db, sql`select from company where merged_into is null`),
  // nobody approves their own report
  people: ({ db }) => exists(db, sql`select from app_user where enabled and deleted_at is null offset 1`),
  feeds: ({ db }) => exists(db, sql`select from feed_import where state = 'done'`),
  // a way to send says nothing of whether it works
  mail: ({ db }) => exists(db, sql`select from mail_sent`),
  brands: ({ db }) => exists(db, sql`select from brand where not deleted`),
};

async function exists(db: Asked['db'], rows: ReturnType<typeof sql>): Promise<boolean> {
  const { rows: answer } = await sql<{ found: boolean }>`select exists (${rows}) as found`.execute(db);
  return answer[0]?.found ?? false;
}

/** What a console still needs before its first report. */
export async function firstStepsOf(services: Asked): Promise<FirstSteps> {
  const steps: FirstSteps['steps'] = [];
  for (const step of firstSteps) steps.push({ step, isDone: await isDone[step](services) });
  return { isOver: await exists(services.db, sql`select from report`), steps };
}
