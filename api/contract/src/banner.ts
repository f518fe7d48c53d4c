import { Type, type Static } from '@sinclair/typebox';
import type { InferType } from 'yup';
import { endpoint } from './endpoint';
import { IdParams, collectionOf } from './hydra';
import { body, flag, requiredText, text } from './rules';
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
  /** The last day on which it is shown, YYYY-MM-DD, in the zone of whoever reads it. */
  date: Type.String(),
  /** When it was changed last, ISO; who has dismissed this one sees the next. */
  timeStamp: Type.String(),
  enabled: Type.Boolean(),
});
export type Banner = Static<typeof Banner>;

/** Characters of heading and subHeading (D§5.11, D§9.3). */
export const BANNER_HEADING_LENGTH = 50;

const isDay = (value: string) => {
  const time = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
};
const isLink = (value: string) => /^\/(?![/\\])\S*$/.test(value) || /^https:\/\/[^\s/]+\.\S+$/.test(value);

/** Rules of the banner (D§5.11, U36) for whom `today` is that day: the date may be today, and not before. */
export function bannerRules(today: () => string) {
  return body({
    heading: requiredText(BANNER_HEADING_LENGTH),
    subHeading: requiredText(BANNER_HEADING_LENGTH),
    paragraph: requiredText(600),
    buttonText: text(40).test('needs-link', messages.bannerButton, (value, { parent }) =>
      value ? true : !parent.buttonLink,
    ),
    buttonLink: text(500)
      .test('link', messages.bannerLink, (value) => !value || isLink(value))
      .test('needs-text', messages.bannerButton, (value, { parent }) => (value ? true : !parent.buttonText)),
    date: requiredText(10)
      .test('day', messages.date, (value) => !value || isDay(value))
      .test('not-past', messages.pastDay, (value) => !value || !isDay(value) || value >= today()),
    enabled: flag().required(messages.required),
  });
}
export type BannerBody = InferType<ReturnType<typeof bannerRules>>;

/** The day that it still is somewhere (UTC−12): the form knows the day of the person, the server does not. */
export const earliestToday = () => new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10);

/** Whether a banner is to be seen on a day, YYYY-MM-DD. */
export function isBannerShown({ enabled, date }: Pick<Banner, 'enabled' | 'date'>, today: string): boolean {
  return enabled && date >= today;
}

/** The day of a moment in the zone of this program. */
export function localDay(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

export const getBanner = endpoint({
  method: 'GET',
  path: '/api/banner',
  summary: 'The banner, as a collection of one',
  answer: collectionOf(Banner),
});
export const updateBanner = endpoint({
  method: 'PUT',
  path: '/api/banner/:id',
  summary: 'Change the banner',
  params: IdParams,
  body: bannerRules(earliestToday),
  answer: Banner,
});
