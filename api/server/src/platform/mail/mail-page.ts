/** A name without line breaks: it stands in headers and greetings. */
export const oneLine = (name: string) => name.replace(/\s+/g, ' ').trim();

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** What a mail with one button says. */
interface MailPage {
  readonly subject: string;
  readonly greeting: string;
  readonly intro: string;
  readonly button: string;
  readonly address: string;
  readonly notes: readonly string[];
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The mail as HTML: tables and inline styles are all that every mail program draws alike. */
export function mailPage({ subject, greeting, intro, button, address, notes }: MailPage): string {
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
<p style="margin:24px 0 16px;padding-top:16px;border-top:1px solid #dde3e8;${small}">If the button does not work, open this address:<br>
<a href="${href}" style="color:#0b7a75;word-break:break-all">${href}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
