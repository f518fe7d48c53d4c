import { brandColours } from '@console/shared-report/brand-colours';
import { escapedHtml } from '../escaped-html';
import type { Mail } from './mail';

/** A name without line breaks: it stands in headers and greetings. */
export const oneLine = (name: string) => name.replace(/\s+/g, ' ').trim();

const inLines = (text: string) => escapedHtml(text).replace(/\r?\n/g, '<br>');

/** Whose mail it is: the firm. */
export interface MailSender {
  readonly name: string;
  /** '#rrggbb' of its head and button; empty: the console's. */
  readonly colourCode: string;
  /** Its lines stand below the mail. */
  readonly address?: string;
}

/** Those of the console, as its theme has them. */
const consoleColours = { fill: '#0b7a75', onFill: '#ffffff', text: '#0b7a75' };

/** What a mail says, with one button or none. */
interface MailPage {
  readonly subject: string;
  readonly greeting: string;
  readonly intro: string;
  /** What belongs to the intro; stands above the button. */
  readonly paragraphs: readonly string[];
  readonly button: string;
  /** Where the button leads; null: nowhere, and it is left out. */
  readonly address: string | null;
  /** Small print below the button. */
  readonly notes: readonly string[];
  readonly sender: MailSender;
}

/** A mail as plain text and as HTML, in the same order. */
export function composedMail(page: MailPage): Omit<Mail, 'to'> {
  const { subject, greeting, intro, paragraphs, button, address, notes, sender } = page;
  const link = address === null ? [] : [`${button}:\n${address}`];
  const text = [greeting, intro, ...paragraphs, ...link, ...notes, ...imprintOf(sender)].join('\n\n');
  return { subject, sender: sender.name, text: `${text}\n`, html: htmlOf(page) };
}

/** What stands below the text of a mail: nothing, or the address of its sender. */
const imprintOf = ({ address }: MailSender): string[] => (address ? [address.trim()] : []);

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The mail as HTML: tables and inline styles are all that every mail program draws alike. */
function htmlOf({ subject, greeting, intro, paragraphs, button, address, notes, sender }: MailPage): string {
  const { fill, onFill, text: ink } = brandColours(sender.colourCode) ?? consoleColours;
  const href = address === null ? null : escapedHtml(address);
  const paragraph = (text: string, style = 'font-size:16px;line-height:24px;color:#1f2933') =>
    `<p style="margin:0 0 16px;${style}">${escapedHtml(text)}</p>`;
  const small = 'font-size:14px;line-height:21px;color:#52606d';
  const imprint = imprintOf(sender).map(
    (text) => `<p style="margin:0 0 16px;${small}">${inLines(text)}</p>\n`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapedHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f2f5f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f2f5f7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"
  style="max-width:520px;background:#ffffff;border:1px solid #dde3e8;border-radius:8px">
<tr><td style="padding:32px 32px 16px;${FONT}">
<p style="margin:0 0 24px;font-size:14px;line-height:20px;font-weight:600;color:${ink}">${escapedHtml(sender.name)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:600;color:#1f2933">${escapedHtml(subject)}</h1>
${paragraph(greeting)}
${[intro, ...paragraphs].map((text) => paragraph(text)).join('\n')}
${
  href === null
    ? ''
    : `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">
<tr><td style="border-radius:6px;background:${fill}">
<a href="${href}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:${onFill};text-decoration:none;${FONT}">${escapedHtml(button)}</a>
</td></tr>
</table>`
}
${notes.map((note) => paragraph(note, small)).join('\n')}
${
  href === null
    ? ''
    : `<p style="margin:24px 0 16px;padding-top:16px;border-top:1px solid #dde3e8;${small}">If the button does not work, open this address:<br>
<a href="${href}" style="color:${ink};word-break:break-all">${href}</a></p>`
}
${imprint.join('')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
