import type { Mail } from '../../platform/mail/mail';
import { composedMail, oneLine, type MailSender } from '../../platform/mail/mail-page';

export type ReviewMailKind =
  'request' | 'answer' | 'published' | 'failed' | 'revoked' | 'held' | 'missed' | 'released';

/** Whether it tells that a plan is on hold, or no longer: it is for the owner, and not for whoever has just got their account. */
export const tellsOfHold = (kind: ReviewMailKind) =>
  kind === 'held' || kind === 'missed' || kind === 'released';

/** What a mail about a review says. */
interface ReviewMailContent {
  readonly kind: ReviewMailKind;
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
  Comment: ['commented on the review of the report', '.'],
  'Reviewer asked': ['asked another reviewer of the report', '.'],
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
  const person = oneLine(content.person);
  const { subject, intro, button } = reviewSaying(content);
  const greeting = `Hello ${oneLine(content.firstName)},`;
  const comments = content.comments.trim();
  const paragraphs = [
    ...(comments === '' ? [] : [content.kind === 'failed' ? comments : `${person} wrote: ${comments}`]),
    ...(content.address === null && content.kind === 'answer' ? [withItsAuthor] : []),
  ];
  const { address, sender } = content;
  return composedMail({ subject, greeting, intro, paragraphs, button, address, notes: [], sender });
}

/** Who did it, when nobody did: it was time. */
export const THE_CONSOLE = 'The console';

/** What is said of something that was done to a review, or to its report. */
export function reviewSaying({
  kind,
  title,
  person,
  label,
}: Pick<ReviewMailContent, 'kind' | 'title' | 'person' | 'label'>): Saying {
  return sayings[kind]({ title: oneLine(title), person: oneLine(person), label });
}

interface Named {
  readonly title: string;
  readonly person: string;
  readonly label: string;
}
interface Saying {
  readonly subject: string;
  readonly intro: string;
  readonly button: string;
}

/** What a mail of each kind says. */
const sayings: Readonly<Record<ReviewMailKind, (named: Named) => Saying>> = {
  request: ({ title, person }) => ({
    subject: `Please review: ${title}`,
    intro: `${person} asks you to review the report "${title}".`,
    button: 'Open the report',
  }),
  answer: ({ title, person, label }) => ({
    subject: `${label}: ${title}`,
    intro: `${person} ${doneTo(title, label)}`,
    button: 'Open the review',
  }),
  published: ({ title }) => ({
    subject: `Published: ${title}`,
    intro: `The report "${title}" is published: readers can open it.`,
    button: 'Open the report',
  }),
  failed: ({ title }) => ({
    subject: `Not published: ${title}`,
    intro: `The report "${title}" was approved, and could not be published. Readers do not see it.`,
    button: 'Open the review',
  }),
  held: ({ title }) => ({
    subject: `On hold: ${title}`,
    intro: `The report "${title}" is on hold: it is not published as planned. Please ask compliance.`,
    button: 'Open the review',
  }),
  missed: ({ title }) => ({
    subject: `On hold: ${title}`,
    intro: `The planned time of the report "${title}" has come, and it is on hold: it was not published. When it is no longer on hold, publish it or choose another time.`,
    button: 'Open the review',
  }),
  released: ({ title }) => ({
    subject: `No longer on hold: ${title}`,
    intro: `The report "${title}" is no longer on hold. It is published at its planned time; if that has passed, publish it or choose another time.`,
    button: 'Open the review',
  }),
  revoked: ({ title, person }) => ({
    subject: `Revoked: ${title}`,
    intro: `${person} revoked the report "${title}". Readers can no longer open it.`,
    button: 'Open the report',
  }),
};

const withItsAuthor = 'It is with its author now. If you are asked to review it again, you get another mail.';

function doneTo(title: string, label: string): string {
  const [before, after] = deeds[label] ?? ['answered the review of the report', `: ${label}.`];
  return `${before} "${title}"${after}`;
}
