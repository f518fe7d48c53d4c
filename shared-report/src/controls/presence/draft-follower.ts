import {
  BEAT_MS,
  BEAT_WITH_STREAM_MS,
  type DraftNow,
  type Gone,
  type PresencePage,
  type PresentPage,
  type beatDraft,
} from '@console/contract/draft-presence';
import type { BodyOf } from '@console/contract/endpoint';
import type { Device } from '@console/contract/report-document';

/** A change of the place is told after so long: whoever walks through a report with the keys tells where they stop. */
const PLACE_MS = 1000;
/** A page that is hidden for longer needs no stream of its own: its beats tell it what is new. */
const HIDDEN_STREAM_MS = 5000;
/** A page that is hidden for longer is left. */
const HIDDEN_LEFT_MS = 5 * 60_000;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 15_000;
/** Who asks and hears nothing for so long knows no more who is here. */
const LOST_AFTER_MS = 15_000;

/** Where somebody is in a draft; `block` and `device` are null where there is none. */
export interface Place {
  readonly block: string | null;
  readonly device: Device | null;
}

/** What is known of a draft; null: nothing yet. */
export interface Followed<Now = DraftNow> {
  readonly now: Now | null;
  /** It is no more for whoever is here, and why; null: it is. */
  readonly gone: Gone | null;
  /** Nothing is heard of the server: what is known may be over. Default false. */
  readonly isLost?: boolean;
}

const nobody: readonly PresentPage[] = [];

/** The pages of what is followed but for one's own, as they are, or were last; none where it is no more. */
export const lastOthersOf = (
  { now, gone }: Followed<Pick<DraftNow, 'present'>>,
  editorId: string,
): readonly PresentPage[] =>
  (gone === null && now?.present.filter((page) => page.editorId !== editorId)) || nobody;

/** The same, but for what may be over: none while nothing is heard of the server. */
export const othersOf = (
  followed: Followed<Pick<DraftNow, 'present'>>,
  editorId: string,
): readonly PresentPage[] => (followed.isLost ? nobody : lastOthersOf(followed, editorId));

export type BeatBody = BodyOf<typeof beatDraft>;

/** The outside world of a follower. */
export interface FollowerPort<Now = DraftNow> {
  readonly beat: (body: BeatBody) => Promise<Now>;
  /** Tells that the page has left, also in its last moment. */
  readonly leave: () => void;
  /** Follows the events until they end; rejects where that cannot be. */
  readonly follow: (signal: AbortSignal, onEvent: (name: string, data: unknown) => void) => Promise<void>;
  /** What a failed beat says of the draft; null: nothing. */
  readonly goneBy: (error: unknown) => Gone | null;
}

/** Tells that a page has a draft open, and follows who else has and what becomes of it. */
export interface DraftFollower<Now = DraftNow> {
  readonly getState: () => Followed<Now>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly setPlace: (place: Place) => void;
  readonly start: () => void;
  /** The page is hidden, or seen again. */
  readonly setHidden: (isHidden: boolean) => void;
  readonly stop: () => void;
}

/** What is followed tells which pages are there. */
export interface WithPages {
  readonly present: readonly { readonly editorId: string; readonly person: { readonly id: string } }[];
}

/** A page that follows. */
export interface FollowingPage {
  readonly editorId: string;
  readonly page: PresencePage;
}

/** A follower that does nothing until it is started. */
export function draftFollower<Now extends WithPages = DraftNow>(
  { editorId, page }: FollowingPage,
  port: FollowerPort<Now>,
): DraftFollower<Now> {
  const listeners = new Set<() => void>();
  let state: Followed<Now> = { now: null, gone: null };
  let place: Place = { block: null, device: null };
  let isStarted = false;
  let beats: ReturnType<typeof setInterval> | undefined;
  let placeTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimers: ReturnType<typeof setTimeout>[] = [];
  let stream: AbortController | null = null;
  /** The stream renews that the page is there. */
  let isRenewed = false;
  let beatAt = 0;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;

  const set = (next: Followed<Now>) => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const heard = () => {
    clearTimeout(lostTimer);
    lostTimer = undefined;
    if (state.isLost) set({ ...state, isLost: false });
  };
  const asked = () => {
    lostTimer ??= setTimeout(() => set({ ...state, isLost: true }), LOST_AFTER_MS);
  };
  const beat = async () => {
    beatAt = Date.now();
    asked();
    try {
      const now = await port.beat({ editorId, page, ...place, beatsWithOthers: true });
      heard();
      if (!isStarted) return;
      const wasGone = state.gone !== null;
      set({ now, gone: null });
      if (wasGone) follow();
    } catch (error) {
      const gone = port.goneBy(error);
      if (gone) heard();
      if (gone && isStarted) end(gone);
    }
  };
  /** Says it where nothing else does: the stream does not, others are here, it is time, or the page was forgotten. */
  const beatIfDue = () => {
    const own = state.now?.present.find((each) => each.editorId === editorId);
    const isOnlyMe = state.now?.present.every(({ person }) => person.id === own?.person.id) === true;
    // the timer may be a moment early
    const isTime = Date.now() - beatAt > BEAT_WITH_STREAM_MS - BEAT_MS / 2;
    if (!isRenewed || !own || !isOnlyMe || isTime) void beat();
  };
  /** It may come back: the beats go on, but where the right is lost. */
  const end = (gone: Gone) => {
    const isKnown = state.gone?.reason === gone.reason;
    // a call that is refused does not say by whom
    if (!isKnown || gone.by) set({ ...state, gone });
    stopStream();
    if (gone.reason !== 'deleted') stopBeats();
    // whose session has ended learns it from a call
    if (gone.reason === 'signed out' && !isKnown) void beat();
  };
  const onEvent = (name: string, data: unknown) => {
    retryMs = FIRST_RETRY_MS;
    heard();
    if (name === 'gone') return end(data as Gone);
    if (name === 'renews') {
      isRenewed = true;
      return;
    }
    const { now } = state;
    // the first answer to a beat has it all
    if (now === null) return;
    set({ now: { ...now, [name]: data }, gone: null });
    // from now on the stream may renew it no longer, or it is forgotten
    if (name === 'present' && Date.now() - beatAt > BEAT_MS) beatIfDue();
  };
  const follow = () => {
    if (stream || !isStarted) return;
    const own = new AbortController();
    stream = own;
    clearTimeout(retryTimer);
    const again = () => {
      if (stream !== own) return;
      [stream, isRenewed] = [null, false];
      retryTimer = setTimeout(follow, retryMs * (0.5 + Math.random() / 2));
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    };
    port.follow(own.signal, onEvent).then(again, again);
  };
  const stopStream = () => {
    clearTimeout(retryTimer);
    stream?.abort();
    [stream, isRenewed] = [null, false];
  };
  const startBeats = () => {
    if (beats !== undefined) return;
    beats = setInterval(beatIfDue, BEAT_MS);
    void beat();
  };
  const stopBeats = () => {
    clearInterval(beats);
    clearTimeout(placeTimer);
    clearTimeout(lostTimer);
    [beats, placeTimer, lostTimer] = [undefined, undefined, undefined];
  };
  const leave = () => {
    stopBeats();
    stopStream();
    port.leave();
  };
  const seen = () => {
    for (const timer of hiddenTimers) clearTimeout(timer);
    hiddenTimers = [];
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setPlace(next) {
      if (next.block === place.block && next.device === place.device) return;
      place = next;
      if (beats === undefined || placeTimer !== undefined) return;
      placeTimer = setTimeout(() => {
        placeTimer = undefined;
        void beat();
      }, PLACE_MS);
    },
    start() {
      if (isStarted) return;
      isStarted = true;
      startBeats();
      follow();
    },
    setHidden(isHidden) {
      if (!isStarted) return;
      seen();
      if (isHidden) {
        hiddenTimers = [setTimeout(stopStream, HIDDEN_STREAM_MS), setTimeout(leave, HIDDEN_LEFT_MS)];
        return;
      }
      if (state.gone?.reason === 'refused') return;
      startBeats();
      follow();
    },
    stop() {
      if (!isStarted) return;
      isStarted = false;
      seen();
      leave();
    },
  };
}
