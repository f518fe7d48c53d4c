import { Type, type Static } from '@sinclair/typebox';
import { isTimeZone } from './calendar-day';
import { endpoint } from './endpoint';
import { nullable } from './hydra';
import { body, choice, text } from './rules';
import { messages } from './texts';

/** As which English dates and times are written. */
export const dateLanguages = ['en-AU', 'en-GB', 'en-US'] as const;
export type DateLanguage = (typeof dateLanguages)[number];

/** How the console shows times to a person. */
export const OwnSettings = Type.Object({
  /** IANA name; null: that of the browser. */
  timeZone: nullable(Type.String()),
  /** null: as the firm writes them. */
  dateLanguage: nullable(Type.Union(dateLanguages.map((language) => Type.Literal(language)))),
});
export type OwnSettings = Static<typeof OwnSettings>;

export const ownSettingsRules = body({
  timeZone: text(80)
    .nullable()
    .test('time-zone', messages.choice, (zone) => zone == null || isTimeZone(zone)),
  dateLanguage: choice(dateLanguages).nullable(),
});
/** What is missing stays as it is; who-am-i tells what was saved. */
export const updateOwnSettings = endpoint({
  method: 'PUT',
  path: '/api/own-settings',
  summary: 'Choose the time zone and the language of dates of the own account; null for none',
  body: ownSettingsRules,
  answer: OwnSettings,
});
