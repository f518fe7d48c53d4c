import { Type, type Static } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { ListQuery, PersonRef, collectionOf, nullable } from './hydra';
import { exportOf } from './list-export';
import { body, choice, decimal, flag } from './rules';
import { messages } from './texts';

/** What has to be reached before an alert opens. */
interface Threshold {
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly byDefault: number;
}

interface AlertRuleText {
  readonly title: string;
  readonly hint: string;
  readonly threshold?: Threshold;
}

/** Rules by which alerts open, in the order of the page. */
export const alertRules = {
  'job-failed': {
    title: 'A job failed',
    hint: 'Its last run failed, or its server died each time. Of a delivery that failed its feed tells. Over once a run succeeds.',
  },
  'job-late': {
    title: 'A job is late',
    hint: 'It is planned and has not begun, or the run before it has not ended.',
    threshold: { label: 'Late by', unit: 'minutes', min: 1, max: 1440, byDefault: 5 },
  },
  'feed-failed': {
    title: 'A delivery failed, or a part of it',
    hint: 'A file was refused, or lines of it are missing. Over once what they are about came, or its loss is accepted.',
    threshold: { label: 'Bad lines from', unit: '%', min: 0, max: 100, byDefault: 0 },
  },
  'feed-silent': {
    title: 'A feed is silent',
    hint: 'Nothing came within the time that is set on the page of the feed.',
  },
  'mail-failed': {
    title: 'Mails do not go out',
    hint: 'Mail is not set up (but with demo data), a mail was given up or waits after a failed try, or the last test mail was refused. Over once mails go out, and of a test mail once mail is set up anew.',
    threshold: { label: 'Waits for', unit: 'minutes', min: 1, max: 1440, byDefault: 15 },
  },
  'publication-failed': {
    title: 'A publication failed',
    hint: 'A report or the Best Ideas could not be published, or a report not be rebuilt.',
  },
  'remote-failed': {
    title: 'A remote fails',
    hint: 'Pages of people told of failed loads or failed pages of a remote within five minutes.',
    threshold: { label: 'Failures from', unit: 'in 5 minutes', min: 1, max: 10_000, byDefault: 1 },
  },
  'remote-off': {
    title: 'A remote is switched off',
    hint: 'Somebody switched it off in the environment of this console. Over once it is on again.',
  },
  'disk-full': {
    title: 'A disk is nearly full',
    hint: 'Of the server that looks: that of its data folder.',
    threshold: { label: 'Less than', unit: 'GB free', min: 1, max: 10_000, byDefault: 1 },
  },
  'certificate-ends': {
    title: 'The certificate ends soon',
    hint: 'That of the public address, where it begins with https and the server reaches it.',
    threshold: { label: 'Within', unit: 'days', min: 1, max: 90, byDefault: 14 },
  },
} as const satisfies Readonly<Record<string, AlertRuleText>>;
export type AlertRuleName = keyof typeof alertRules;
export const alertRuleNames = Object.keys(alertRules) as AlertRuleName[];

/** What is said of a rule. */
export const alertRuleText = (rule: AlertRuleName): AlertRuleText => alertRules[rule];

/** What is said of a threshold that a rule does not take. */
export const thresholdFault = ({ min, max }: Pick<Threshold, 'min' | 'max'>): string =>
  `This value should be a whole number from ${min.toLocaleString('en-AU')} to ${max.toLocaleString('en-AU')}.`;

/** When admins are mailed of an alert beside their inboxes; who chose never to be mailed of jobs and feeds never is. */
export const alertMails = ['as-chosen', 'at-once', 'never'] as const;
export type AlertMail = (typeof alertMails)[number];

const ruleName = Type.Union(alertRuleNames.map((name) => Type.Literal(name)));

/** Something that is wrong now, or was. */
export const Alert = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  rule: ruleName,
  /** A sentence with names. */
  text: Type.String(),
  /** Why; empty: nobody knows. */
  detail: Type.String(),
  /** Where in the console it is seen. */
  path: Type.String(),
  openedAt: Type.String({ format: 'date-time' }),
  /** null: it is open. */
  closedAt: nullable(Type.String({ format: 'date-time' })),
});
export type Alert = Static<typeof Alert>;

/** A rule as it is set. */
export const AlertRule = Type.Object({
  rule: ruleName,
  enabled: Type.Boolean(),
  /** null: it has none. */
  threshold: nullable(Type.Integer()),
  mail: Type.Union(alertMails.map((mail) => Type.Literal(mail))),
  webhook: Type.Boolean(),
  modifiedOn: nullable(Type.String({ format: 'date-time' })),
  modifiedBy: nullable(PersonRef),
});
export type AlertRule = Static<typeof AlertRule>;

const AlertRules = Type.Object({
  rules: Type.Array(AlertRule),
  /** Host of the webhook of alerts; null: the installation names none. */
  webhookHost: nullable(Type.String()),
});
export type AlertRules = Static<typeof AlertRules>;

/** Filters: `state` (`open` or `over`), `rule`; newest first. */
export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/alert',
  summary: 'Alerts, the newest first; `state=open` are those that are not over',
  query: ListQuery,
  answer: collectionOf(Alert),
});
export const exportAlerts = exportOf(listAlerts);

export const listAlertRules = endpoint({
  method: 'GET',
  path: '/api/alert/rules',
  summary: 'Rules by which alerts open, and who gets them',
  answer: AlertRules,
});

/** A threshold within that of the rule; what is missing stays as it is. */
export const alertRuleRules = body({
  enabled: flag(),
  threshold: decimal().integer(messages.number),
  mail: choice(alertMails),
  webhook: flag(),
});

export const updateAlertRule = endpoint({
  method: 'PUT',
  path: '/api/alert/rules/:rule',
  summary: 'Switch a rule of alerts, set its threshold or who gets its alerts; 422 at the field',
  params: Type.Object({ rule: ruleName }),
  body: alertRuleRules,
  answer: AlertRules,
});
