import { advice, notTried, ok, type DoctorCheck } from '../doctor-check';

const NOBODY = "and sent to nobody: set SMTP_URL, or SendGrid's credentials";

export const mailCheck: DoctorCheck = {
  id: 'mail',
  title: 'Mail',
  async run({ mailer, mailTo }) {
    const way = await mailer.describe();
    const isKept = way.startsWith('outbox');
    if (mailTo === null && isKept) return advice(`mails are written to the ${way}, ${NOBODY}`);
    if (mailTo === null)
      return notTried(`mails go to ${way}; send yourself one with --mail, or by the button on the page`);
    const text = 'The Research Console can send mails: this one was asked for by its checks.';
    const sender = 'Research Console';
    await mailer.send({ to: mailTo, sender, subject: 'A mail to try', text, html: `<p>${text}</p>` });
    if (isKept) return advice(`written to the ${way}, ${NOBODY}`);
    return ok(`${way} took a mail to ${mailTo}: see that it arrives`);
  },
};
