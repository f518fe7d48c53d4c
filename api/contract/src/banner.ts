import { Type, type Static } from '@sinclair/typebox';
import type { InferType, ValidateOptions } from 'yup';
import { isDay, type CalendarDay } from './calendar-day';
import { endpoint } from './endpoint';
import { IdParams, collectionOf } from './hydra';
import { body, flag, isWebsiteOrNone, name, oneLine, requiredText, siblings, text } from './rules';
import { messages } from './texts';

/** The announcement above every page (D§3.12, U24): there is one. */
export const Banner = Type.Object({
  '@id': Type.String(),
  id: Type.String(),
  heading: Type.String(),
  subHeading: Type.String(),
  paragraph: Type.String(),
  /** Empty: no button. */
  buttonText: Type.String(),
  /** Address beginning with https:// or a path of the console. */
  buttonLink: Type.String(),
  /** The last day of the firm on which it is shown, YYYY-MM-DD. */
  date: Type.String(),
  /** When it was changed last, ISO; who has dismissed this one sees the next. */
  timeStamp: Type.String(),
  enabled: Type.Boolean(),
});
export type Banner = Static<typeof Banner>;

/** Characters of heading and subHeading (D§5.11, D§9.3). */
export const BANNER_HEADING_LENGTH = 50;

const isLink = (value: string) => /^\/(?![/\\])\S*$/.test(value) || isWebsiteOrNone(value);

/**
 * Rules of the banner (D§5.11, U36) on the day that `today` tells: the date may be today, and not before; a day that
 * has passed since, `kept`, may stay as it is.
 */
export function bannerRules(
  today: (options: Pick<ValidateOptions, 'context'>) => CalendarDay,
  kept: CalendarDay,
) {
  return body({
    heading: name(BANNER_HEADING_LENGTH),
    subHeading: name(BANNER_HEADING_LENGTH),
    paragraph: requiredText(600),
    buttonText: oneLine(text(40)).test('needs-link', messages.bannerButton, (value, { parent }) =>
      value ? true : !siblings(parent)['buttonLink'],
    ),
    buttonLink: text(500)
      .test('link', messages.url, (value) => !value || isLink(value))
      .test('needs-text', messages.bannerButton, (value, { parent }) =>
        value ? true : !siblings(parent)['buttonText'],
      ),
    date: requiredText(10)
      .test('day', messages.day, (value) => !value || isDay(value))
      .test(
        'not-past',
        messages.pastDay,
        (value, { options }) => !value || !isDay(value) || value === kept || value >= today(options),
      ),
    enabled: flag().required(messages.required),
  });
}
export type BannerBody = InferType<ReturnType<typeof bannerRules>>;
/** Types of a change of the banner; what it comes to is checked by `bannerRules`. */
const bannerPatchRules = body({
  heading: text(),
  subHeading: text(),
  paragraph: text(1000),
  buttonText: text(),
  buttonLink: text(500),
  date: text(),
  enabled: flag(),
});

/** Whether a banner is to be seen on a day of the firm. */
export function isBannerShown(
  { enabled, date }: Pick<Banner, 'enabled' | 'date'>,
  today: CalendarDay,
): boolean {
  return enabled && date >= today;
}

/** Answers the `ETag` of the banner (P11). */
export const getBanner = endpoint({
  method: 'GET',
  path: '/api/banner',
  summary: 'The banner, as a collection of one',
  answer: collectionOf(Banner),
});
export const updateBanner = endpoint({
  method: 'PUT',
  path: '/api/banner/:id',
  summary: 'Change the banner: fields missing from the body stay as they are',
  params: IdParams,
  body: bannerPatchRules,
  answer: Banner,
});
