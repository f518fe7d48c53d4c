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

type VideoHosts = readonly string[] | 'any';

/**
 * The address of the player's frame in the embed text `<iframe src=…>` that a person pasted, of one of `hosts`
 * (A§5, P23). 'any' asks for https alone: only the server knows the configured hosts.
 */
export function videoSource(pasted: string, hosts: VideoHosts = 'any'): VideoSource {
  if (!/<iframe\b/i.test(pasted)) return { ok: false, message: messages.videoSource };
  const attributes = frame.exec(pasted)?.[1];
  const [, ...quotings] = (attributes && sourceOfFrame.exec(attributes)) || [];
  const address = quotings.find((text) => text !== undefined) ?? '';
  const url = playerAddress(address.replaceAll('&amp;', '&'), hosts);
  return url === null ? { ok: false, message: messages.videoUrl } : { ok: true, url };
}

/** The https address of a player on one of `hosts`, as it is kept; a page of YouTube counts as its player. */
export function playerAddress(address: string, hosts: VideoHosts = 'any'): string | null {
  const url = playerUrl(address.trim());
  return url && (hosts === 'any' || hosts.includes(url.host)) ? url.href : null;
}

/** An address that is kept, as the embed text that a person may edit; none: an empty text. */
export function embedText(address: string | null): string {
  return address ? `<iframe src="${address}"></iframe>` : '';
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

/**
 * A merge patch of the video: what is missing or null stays, an empty text clears (P10). The address that is kept may
 * come back as it was read.
 */
export const videoRules = body({
  url: text(5000)
    .nullable()
    .test('video-source', messages.videoSource, (value, context) => {
      if (!value?.trim()) return true;
      const source = videoSource(value);
      return source.ok || playerAddress(value) !== null || context.createError({ message: source.message });
    }),
  duration: durationRule,
  quick: flag().nullable(),
});
