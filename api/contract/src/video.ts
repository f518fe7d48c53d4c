import { Type, type Static } from '@sinclair/typebox';
import { lazy, string } from 'yup';
import { nullable } from './hydra';
import { body, decimal, flag, text } from './rules';
import { messages } from './texts';

/** The video of a report (A§3.2); `duration` in seconds, `quick` marks a short video (P42). */
export const Video = Type.Object({
  /** Address of the player's frame; null: the report has no video. */
  url: nullable(Type.String()),
  duration: nullable(Type.Number()),
  quick: Type.Boolean(),
});
export type Video = Static<typeof Video>;

/** The video of a report without one. */
export const noVideo: Video = { url: null, duration: null, quick: false };

/** Hosts of the players that a report may show, unless the environment names others (P23). */
export const defaultVideoHosts: readonly string[] = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'players.brightcove.net',
];

/** A day, more than any video of a report lasts. */
const MAX_DURATION_S = 24 * 60 * 60;

type VideoSource =
  { readonly ok: true; readonly url: string } | { readonly ok: false; readonly message: string };

const frame = /<iframe\b((?:[^>"']|"[^"]*"|'[^']*')*)>/i;
const sourceOfFrame = /(?:^|[\s"'])src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * The address of the player's frame in what a person pasted: an embed text `<iframe src=…>`, or the https address of
 * one of `hosts` (A§5, P23); a page of YouTube counts as its player. 'any' asks for https alone: only the server knows
 * the configured hosts.
 */
export function videoSource(pasted: string, hosts: readonly string[] | 'any' = 'any'): VideoSource {
  const isEmbed = /<iframe\b/i.test(pasted);
  const attributes = frame.exec(pasted)?.[1];
  const [, ...quotings] = (attributes && sourceOfFrame.exec(attributes)) || [];
  const address = isEmbed ? quotings.find((text) => text !== undefined) : pasted;
  const url = address === undefined ? null : playerUrl(address.trim().replaceAll('&amp;', '&'));
  if (url && (hosts === 'any' || hosts.includes(url.host))) return { ok: true, url: url.href };
  return { ok: false, message: isEmbed ? messages.videoUrl : messages.videoSource };
}

/** An https address without a name or password; old embed texts begin with `//`. */
function playerUrl(address: string): URL | null {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  if (!/^https:\/\/[^\s\\]+$/i.test(absolute) || !URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  if (url.username || url.password) return null;
  const watched = url.host === 'www.youtube.com' && url.pathname === '/watch' && url.searchParams.get('v');
  return watched ? new URL(`/embed/${encodeURIComponent(watched)}`, url) : url;
}

const durationRule = lazy((value: unknown) =>
  value === ''
    ? string()
    : decimal()
        .min(0, messages.number)
        .max(MAX_DURATION_S, 'Enter at most 86,400 seconds (a day).')
        .nullable(),
);

/** A merge patch of the video: what is missing or null stays, an empty text clears (P10). */
export const videoRules = body({
  url: text(5000)
    .nullable()
    .test('video-source', messages.videoSource, (value, context) => {
      if (!value?.trim()) return true;
      const source = videoSource(value);
      return source.ok || context.createError({ message: source.message });
    }),
  duration: durationRule,
  quick: flag().nullable(),
});
