import type { ExportBody } from '@console/contract/list-export';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/database/database';
import { listSheet } from '../../platform/lists/list-export';
import type { Person } from '../../platform/http/authentication';
import type { Sheet } from '../../platform/sheets/sheet';
import { xlsxWorkbook } from '../../platform/sheets/xlsx-workbook';
import { ratingDistribution } from './rating-distribution';
import { recommendationRegister } from './recommendation-register';
import { sendDownload, XLSX_TYPE } from './send-export-file';

interface Asked {
  readonly me: Person;
  readonly body: ExportBody;
  readonly day: string;
}

/** Sends the register of a day as a workbook: the recommendations, and how they are distributed. */
export async function sendRegister(
  reply: FastifyReply,
  { db, timeZone }: { readonly db: Db; readonly timeZone: string },
  { me, body, day }: Asked,
): Promise<FastifyReply> {
  const { sheet, where } = await listSheet({ db, timeZone }, recommendationRegister(day, timeZone), {
    me,
    body,
  });
  const register = { ...sheet, name: 'Recommendations' };
  const distribution: Sheet = {
    name: 'Distribution',
    columns: [
      { title: 'Recommendation', width: 22 },
      { title: 'Companies', width: 12 },
      { title: 'Percent of its group', width: 20 },
      { title: 'Group', width: 16 },
    ],
    async *rows() {
      const { rows } = await ratingDistribution(db, { day, timeZone, where });
      for (const { recommendation, companies, percent, group } of rows) {
        yield [recommendation, companies, percent, group];
      }
    },
  };
  const about: Sheet = {
    name: 'About',
    columns: [
      { title: 'What', width: 32 },
      { title: 'Value', width: 24 },
    ],
    async *rows() {
      yield ['In force at the end of', day];
      yield ['Time zone of days and times', timeZone];
    },
  };
  return sendDownload(reply, XLSX_TYPE, `recommendations-${day}.xlsx`).send(
    xlsxWorkbook([register, distribution, about], { timeZone }),
  );
}
