import { advice, notTried, ok, type DoctorCheck } from '../doctor-check';

export const mailCheck: DoctorCheck = {
  id: 'mail',
  title: 'Mail',
  async run({ mailer, mailTo }) {
    const way = await mailer.describe();
    if (mailTo === null)
      return notTried(`mails go to ${way}; send yourself one with --mail, or by the button on the page`);
    const text = 'The Research Console can send mails: this one was asked for by its checks.';
    const sender = 'Research Console';
    await mailer.send({ to: mailTo, sender, subject: 'A mail to try', text, html: `<p>${text}</p>` });
    if (way.startsWith('outbox'))
      return advice(`written to the ${way}, and sent to nobody: set SMTP_URL, or SendGrid's credentials`);
    return ok(`${way} took a mail to ${mailTo}: see that it arrives`);
  },
};
