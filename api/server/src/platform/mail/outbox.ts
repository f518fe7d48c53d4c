import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private-files';
import { mailHeaders, type MailTransport } from './mail';

/** Puts mails into a folder, one `.eml` file each; their names sort by time. Only the server's account reads them. */
export function outbox(folder: string, from: string): MailTransport {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    description: `outbox folder ${folder}`,
    async send({ to, sender: _sender, ...content }) {
      const { message } = await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...content,
        headers: mailHeaders,
      });
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const file = join(folder, `${time}-${randomBytes(6).toString('hex')}.eml`);
      // whoever watches the folder finds whole mails only
      await writeFile(`${file}.part`, message, { mode: PRIVATE_FILE, flag: 'wx' });
      await rename(`${file}.part`, file);
    },
  };
}
