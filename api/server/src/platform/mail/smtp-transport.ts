import { createTransport } from 'nodemailer';
import { mailHeaders, type MailTransport } from './mail';
import { mailError } from './mail-error';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/** Sends by the SMTP server of `url`; a name and a password in it go over TLS alone, but on this machine. */
export function smtpTransport(url: string, from: string): MailTransport {
  const { protocol, hostname, port, username } = new URL(url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    url,
    requireTLS: !isSecure && username !== '' && !loopback.includes(hostname),
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const place = `${hostname}:${port || (isSecure ? 465 : 587)}`;
  const server = { name: 'The SMTP server', place: `The SMTP server ${place}` };
  return {
    description: `SMTP ${place}`,
    async send({ to, sender: _sender, ...content }) {
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, ...content, headers: mailHeaders });
      } catch (error) {
        const { code, command, message, responseCode } = error as SmtpError;
        throw mailError(
          server,
          [code, command, message].filter(Boolean).join(' '),
          responseCode !== undefined,
        );
      }
    },
  };
}

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly message?: string;
  /** Of the server's answer, if it gave one. */
  readonly responseCode?: number;
}
