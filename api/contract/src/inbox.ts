import { Type, type Static } from '@sinclair/typebox';
import { array } from 'yup';
import { endpoint } from './endpoint';
import { collectionOf, nullable } from './hydra';
import { body, choice, text } from './rules';
import { messages } from './texts';

/** What messages of the inbox are about, in the order of the form, and when those are mailed of whoever chose nothing. */
export const inboxTopics = [
  {
    topic: 'reviews',
    label: 'Reviews',
    hint: 'When you are asked to review a report, what is said to a review of yours, and when a figure on its page is corrected.',
    forAdmins: false,
    byDefault: 'at-once',
  },
  {
    topic: 'publications',
    label: 'Publications',
    hint: 'When a report that you wrote or reviewed, or the Best Ideas, are published, revoked, or could not be published.',
    forAdmins: false,
    byDefault: 'at-once',
  },
  {
    topic: 'operations',
    label: 'Jobs and feeds',
    hint: 'When something is wrong with jobs, feeds, mails, publications or remotes, and when it is over; and when a delivery of a feed is held.',
    forAdmins: true,
    byDefault: 'daily',
  },
] as const;
export type InboxTopic = (typeof inboxTopics)[number]['topic'];

/** What whoever chose nothing has chosen. */
export const mailChoiceByDefault = (topic: InboxTopic): MailChoice =>
  inboxTopics.find((one) => one.topic === topic)?.byDefault ?? 'at-once';

/** When a message is mailed, too. */
export const mailChoices = ['at-once', 'daily', 'never'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** Something that concerns a person. */
export const InboxMessage = Type.Object({
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  topic: Type.Unsafe<InboxTopic>(Type.String({ enum: inboxTopics.map(({ topic }) => topic) })),
  /** A sentence with names, as things were then. */
  text: Type.String(),
  /** What was written to it; empty: nothing. */
  detail: Type.String(),
  /** Where it is seen; null: whoever reads the message may not see it any more. */
  path: Type.Union([Type.String(), Type.Null()]),
  isRead: Type.Boolean(),
  /** When what it tells of was over; null: it is not, or is nothing that ends. */
  overAt: nullable(Type.String({ format: 'date-time' })),
  /** Whether it tells of an alert that is not over. */
  isOpenAlert: Type.Boolean(),
});
export type InboxMessage = Static<typeof InboxMessage>;

/** More unread messages are counted as this many: whoever has so many clears them all. */
export const MAX_UNREAD = 100;
/** Messages of a page. */
export const INBOX_PAGE = 20;
/** Days that a message is kept. */
export const INBOX_DAYS = 180;

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/inbox',
  summary: 'What concerns whoever asks, the newest first, 20 a page; `before` is the id of the last one seen',
  query: Type.Object({ before: Type.Optional(Type.String({ format: 'uuid' })) }),
  answer: collectionOf(InboxMessage),
});
const Unread = Type.Object({ unread: Type.Integer({ minimum: 0, maximum: MAX_UNREAD }) });

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/inbox/unread',
  summary: 'How many messages of the own inbox are unread; 100 stands for all from there on',
  answer: Unread,
});
/** Ids of others change nothing. */
export const readInbox = endpoint({
  method: 'POST',
  path: '/api/inbox/read',
  summary:
    'Mark messages of the own inbox as read: those of `ids`, or with `upTo` that one and all before it',
  body: body({
    ids: array(text(36).uuid(messages.choice).required(messages.choice)).max(INBOX_PAGE),
    upTo: text(36).uuid(messages.choice),
  }),
  answer: Unread,
});

/** By topic. */
export const MailChoices = Type.Object({
  reviews: Choice(),
  publications: Choice(),
  operations: Choice(),
});
export type MailChoices = Record<InboxTopic, MailChoice>;

function Choice() {
  return Type.Unsafe<MailChoice>(Type.String({ enum: [...mailChoices] }));
}

export const getMailChoices = endpoint({
  method: 'GET',
  path: '/api/inbox/mail-choices',
  summary: 'When messages of the own inbox are mailed, by topic',
  answer: MailChoices,
});
export const mailChoicesRules = body({
  reviews: choice(mailChoices),
  publications: choice(mailChoices),
  operations: choice(mailChoices),
});
/** What is missing stays as it is. */
export const updateMailChoices = endpoint({
  method: 'PUT',
  path: '/api/inbox/mail-choices',
  summary: 'Choose when messages of the own inbox are mailed',
  body: mailChoicesRules,
  answer: MailChoices,
});
