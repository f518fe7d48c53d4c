import type { ExportBody } from '@console/contract/list-export';
import { can } from '@console/shared-auth/access/can';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/database/database';
import { listSheet } from '../../platform/lists/list-export';
import type { Person } from '../../platform/http/authentication';
import type { Sheet } from '../../platform/sheets/sheet';
import { xlsxWorkbook } from '../../platform/sheets/xlsx-workbook';
import { percentOf, ratingDistribution } from './rating-distribution';
import { recommendationRegister } from './recommendation-register';
import { sendDownload, XLSX_TYPE } from './send-export-file';

interface Asked {
  readonly me: Person;
  readonly body: ExportBody;
  readonly day: string;
}

const clientColumns = [
  { title: 'Clients of the house', width: 20 },
  { title: 'Percent of its companies', width: 24 },
];

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
  const tellsClients = can(me, 'interests:manage');
  const register = { ...sheet, name: 'Recommendations' };
  const distribution: Sheet = {
    name: 'Distribution',
    columns: [
      { title: 'Recommendation', width: 22 },
      { title: 'Companies', width: 12 },
      { title: 'Percent of its group', width: 20 },
      { title: 'Group', width: 16 },
      ...(tellsClients ? clientColumns : []),
    ],
    async *rows() {
      const { rows } = await ratingDistribution(db, { day, timeZone, where, tellsClients });
      for (const { recommendation, companies, percent, group, clients } of rows) {
        const ofClients = clients === null ? [] : [clients, percentOf(clients, companies)];
        yield [recommendation, companies, percent, group, ...ofClients];
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
