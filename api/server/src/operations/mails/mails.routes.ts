import {
  exportMails,
  getMailWay,
  listMails,
  NO_MAILS,
  retryMails,
  sendTestMail,
} from '@console/contract/mails';
import { inBulk } from '../../platform/lists/in-bulk';
import { serveList } from '../../platform/lists/serve-list';
import { requireMail, sendsMail } from '../../platform/mail/sends-mail';
import type { Routes } from '../../services';
import { mailList } from './mail-list';
import { attemptLimit, testMailLimits } from '../../people/session/attempt-limit';
import { retryMail } from './retry-mail';
import { sendMailTo } from './send-test-mail';

const policy = 'jobs:manage';

export const routes: Routes = (api, services) => {
  const { db, environment } = services;
  serveList(api, services, mailList, { page: listMails, csv: exportMails, policy });

  api.handle(retryMails, policy, async ({ me, body, request }) => {
    await requireMail(services, NO_MAILS);
    return inBulk({ db, environment, request }, mailList, {
      ...{ me, body, action: 'mail.retry-selected', labelOf: ({ kind, address }) => `${kind} to ${address}` },
      act: (mail) => retryMail(services, mail, me.id),
    });
  });

  api.handle(getMailWay, 'console:enter', async () => ({ sendsMail: await sendsMail(services) }));
  api.handle(sendTestMail, policy, async ({ me }) => {
    await requireMail(services, NO_MAILS);
    await attemptLimit(db).take(testMailLimits(me.id));
    return sendMailTo(services, me);
  });
};
