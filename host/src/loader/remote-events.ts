import { remoteLoadLimits, reportRemoteLoads, type RemoteEvent } from '@console/contract/remote-loads';
import { vitalLimits, type WebVital } from '@console/contract/web-vitals';
import { call } from '@console/shared-auth/http/call';
import { readTokens } from '@console/shared-auth/session/tokens';
import { measuredPercent } from './environment';

/** Failures are to be seen within minutes, and a page opens several remotes in a row. */
const SEND_AFTER_MS = 10_000;

let waiting: RemoteEvent[] = [];
let waitingVitals: WebVital[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isChosen: boolean | undefined;
const loadedVersions = new Set<string>();

/** Whether this page is among those that the environment measures; it stays so. */
export function isMeasured(): boolean {
  isChosen ??= Math.random() * 100 < measuredPercent();
  return isChosen;
}

/**
 * Counts what became of a remote in this page, unless the page is not among those that the environment measures. Told
 * to the server a few seconds later, and when the page is left.
 */
export function countRemoteEvent({ loadMs, mountMs, ...event }: RemoteEvent): void {
  if (!isMeasured() || waiting.length >= remoteLoadLimits.events) return;
  const version = `${event.remote}@${event.version}`;
  // its code is there when it is opened again: that took no time, and says nothing
  const isFirst = !loadedVersions.has(version);
  if (event.event === 'loaded') loadedVersions.add(version);
  waiting.push({
    ...event,
    ...(isFirst && typeof loadMs === 'number' && { loadMs: wholeMs(loadMs) }),
    ...(typeof mountMs === 'number' && { mountMs: wholeMs(mountMs) }),
  });
  sendSoon();
}

/** Counts a web vital of this page, in milliseconds or as a score, as `countRemoteEvent` counts what became of a remote. */
export function countWebVital(vital: WebVital): void {
  if (!isMeasured() || waitingVitals.length >= vitalLimits.values) return;
  const most = vital.metric === 'CLS' ? vitalLimits.score : vitalLimits.ms;
  waitingVitals.push({ ...vital, value: Math.min(vital.value, most) });
  sendSoon();
}

function sendSoon(): void {
  timer ??= setTimeout(send, SEND_AFTER_MS);
  document.addEventListener('visibilitychange', sendWhenHidden);
}

const wholeMs = (ms: number) => Math.min(Math.round(ms), remoteLoadLimits.ms);

function sendWhenHidden(): void {
  if (document.visibilityState === 'hidden') send();
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const body = { events: waiting, ...(waitingVitals.length > 0 && { vitals: waitingVitals }) };
  const isEmpty = waiting.length + waitingVitals.length === 0;
  waiting = [];
  waitingVitals = [];
  // what can't be told now, as by whoever has signed out, is not told: it is a sample
  if (!isEmpty && readTokens() !== null)
    call(reportRemoteLoads, { body, keepalive: true }).catch(() => undefined);
}
