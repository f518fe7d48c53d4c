import type { LinkPurpose } from '../session/link-store';
import type { Mail } from './mail';

/** What a mail with a link says. */
export interface LinkMailContent {
  readonly purpose: LinkPurpose;
  readonly firstName: string;
  /** Address of the link. */
  readonly address: string;
  /** How long the link is valid from now. */
  readonly lifetimeMs: number;
}

interface Wording {
  readonly subject: string;
  readonly intro: string;
  readonly button: string;
  readonly ignore: string;
}

const wordings: Record<LinkPurpose, Wording> = {
  'reset-password': {
    subject: 'Reset your password',
    intro: 'Somebody, most likely you, asked to reset the password of your account at Research Console.',
    button: 'Choose a new password',
    ignore: 'If it was not you, ignore this mail: your password stays as it is.',
  },
  'sign-in': {
    subject: 'Your account at Research Console',
    intro: 'An account at Research Console was made for you. The link below signs you in.',
    button: 'Sign in',
    ignore: 'If you do not know Research Console, ignore this mail.',
  },
};

/** The mail with a link, as plain text and as HTML that mail programs draw. */
export function linkMail(content: LinkMailContent): Omit<Mail, 'to'> {
  const { subject, intro, button, ignore } = wordings[content.purpose];
  const greeting = `Hello ${oneLine(content.firstName)},`;
  const validity = `The link works once, within the next ${inWords(content.lifetimeMs)}.`;
  const text = [greeting, intro, `${button}:\n${content.address}`, validity, ignore].join('\n\n');
  return {
    subject,
    text: `${text}\n`,
    html: htmlPage({ ...content, subject, greeting, intro, button, notes: [validity, ignore] }),
  };
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

function inWords(lifetimeMs: number): string {
  const hours = Math.round(lifetimeMs / HOUR_MS);
  if (hours >= 2) return `${hours} hours`;
  return `${Math.max(1, Math.round(lifetimeMs / MINUTE_MS))} minutes`;
}

const oneLine = (name: string) => name.replace(/\s+/g, ' ').trim();

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

interface Page {
  readonly subject: string;
  readonly greeting: string;
  readonly intro: string;
  readonly button: string;
  readonly address: string;
  readonly notes: readonly string[];
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// tables and inline styles: that is all that every mail program draws alike
function htmlPage({ subject, greeting, intro, button, address, notes }: Page): string {
  const href = escaped(address);
  const paragraph = (text: string, style = 'font-size:16px;line-height:24px;color:#1f2933') =>
    `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;
  const small = 'font-size:14px;line-height:21px;color:#52606d';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f2f5f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f2f5f7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"
  style="max-width:520px;background:#ffffff;border:1px solid #dde3e8;border-radius:8px">
<tr><td style="padding:32px 32px 16px;${FONT}">
<p style="margin:0 0 24px;font-size:14px;line-height:20px;font-weight:600;color:#0b7a75">Research Console</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:600;color:#1f2933">${escaped(subject)}</h1>
${paragraph(greeting)}
${paragraph(intro)}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">
<tr><td style="border-radius:6px;background:#0b7a75">
<a href="${href}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none;${FONT}">${escaped(button)}</a>
</td></tr>
</table>
${notes.map((note) => paragraph(note, small)).join('\n')}
<p style="margin:24px 0 16px;padding-top:16px;border-top:1px solid #dde3e8;${small}">If the button does nothing, open this address:<br>
<a href="${href}" style="color:#0b7a75;word-break:break-all">${href}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
