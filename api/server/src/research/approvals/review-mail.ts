import type { Mail } from '../../platform/mail/mail';
import { imprintOf, mailPage, oneLine, type MailSender } from '../../platform/mail/mail-page';

/** What a mail about a review says. */
interface ReviewMailContent {
  readonly kind: 'request' | 'answer';
  /** Whoever reads it. */
  readonly firstName: string;
  /** Whoever did something. */
  readonly person: string;
  /** Of the report. */
  readonly title: string;
  /** What the history says was done: 'Approved by peer'. */
  readonly label: string;
  readonly comments: string;
  /** Address of the feedback page; null: whoever reads the mail may not read the report any more. */
  readonly address: string | null;
  readonly sender: MailSender;
}

/** What was done to a review that is no answer to it, by what its history says. */
const deeds: Readonly<Record<string, readonly [before: string, after: string]>> = {
  Withdrawn: ['withdrew the review of the report', '.'],
  'Publication stopped': ['stopped the publication of the report', ': it is a draft again.'],
  'Publication moved': ['moved the publication of the report', ' to another time.'],
  'Moved beyond the approval': [
    'moved the publication of the report',
    ' beyond what was approved: it has to be reviewed again.',
  ],
};

/** The mail about a request for review, or about an answer to one, as plain text and as HTML. */
export function reviewMail(content: ReviewMailContent): Omit<Mail, 'to'> {
  const title = oneLine(content.title);
  const person = oneLine(content.person);
  const isRequest = content.kind === 'request';
  const subject = isRequest ? `Please review: ${title}` : `${content.label}: ${title}`;
  const greeting = `Hello ${oneLine(content.firstName)},`;
  const intro = isRequest
    ? `${person} asks you to review the report "${title}".`
    : `${person} ${doneTo(title, content.label)}`;
  const button = isRequest ? 'Open the report' : 'Open the review';
  const notes = [
    ...(content.comments.trim() === '' ? [] : [`${person} wrote: ${content.comments.trim()}`]),
    ...(content.address === null ? [withItsAuthor] : []),
  ];
  const link = content.address === null ? [] : [`${button}:\n${content.address}`];
  const text = [greeting, intro, ...notes, ...link, ...imprintOf(content.sender)].join('\n\n');
  return {
    subject,
    sender: content.sender.name,
    text: `${text}\n`,
    html: mailPage({
      subject,
      greeting,
      intro,
      button,
      address: content.address,
      notes,
      sender: content.sender,
    }),
  };
}

const withItsAuthor = 'It is with its author now. If you are asked to review it again, you get another mail.';

function doneTo(title: string, label: string): string {
  const [before, after] = deeds[label] ?? ['answered the review of the report', `: ${label}.`];
  return `${before} "${title}"${after}`;
}
