import { PassThrough, type Readable } from 'node:stream';
import type { Gone, GoneReason } from '@console/contract/draft-presence';
import type { PersonRef } from '@console/contract/hydra';
import type { FastifyInstance } from 'fastify';
import { personOfSession, personTopic, type Person } from '../../platform/http/authentication';
import { TooManyAttemptsError, TryAgainError, UnauthorizedError } from '../../platform/http/problem';
import { eventText, writeTo } from '../../platform/live/event-stream';
import type { Services } from '../../services';

/** How often what somebody follows is read, whatever is told of it: who is gone says nothing. */
const READ_MS = 3000;
/** A session is looked at so often. */
const CHECK_MS = 12_000;
/** Without a word for longer, something on the way may cut the connection. */
const KEEP_ALIVE_MS = 10_000;
const MAX_OF_PERSON = 20;
const MAX_IN_ALL = 500;
/** Who does not read for so long is let go. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** A page of a person that follows. */
export interface FollowingPage {
  readonly editorId: string;
  readonly personId: string;
}

/** What can be followed. */
export interface Followable {
  /** On which it is told that there is something new. */
  readonly topic: string;
  /** What is told of it now, by event, and to whom; null: it is no more. */
  readonly read: () => Promise<{ readonly now: object; readonly isFor: (person: Person) => boolean } | null>;
  /** Keeps that these pages are there, as far as they have said so themselves. */
  readonly renew: (pages: readonly FollowingPage[]) => Promise<void>;
  /** Who deleted it; null: nobody, or it is not known. */
  readonly deletedBy: () => Promise<PersonRef | null>;
}

/** Streams of events, to people who may read what they follow. */
export interface LiveStreams {
  /** 429 and 503 where there are too many. */
  open(followed: Followable, person: Person, editorId: string | undefined): Readable;
  /** Ends all of them: whoever follows comes again, to another instance. */
  end(): void;
}

interface Follower {
  readonly out: PassThrough;
  /** The page that is there for as long as it follows; undefined: it says so itself. */
  readonly editorId: string | undefined;
  person: Person;
  checkedAt: number;
  /** What was sent last, by event. */
  readonly sent: Map<string, string>;
  readonly leave: () => void;
}

/** All who follow the same on this instance. */
interface Room {
  readonly followed: Followable;
  readonly followers: Set<Follower>;
  /** The pages of its followers are to be renewed with the next reading. */
  isRenewalDue: boolean;
  /** Reads it, and tells each follower what is new. */
  readonly read: () => void;
  readonly close: () => void;
}

/** What is sent is always what was read of the database: whatever was not heard is told with the next reading. */
export function liveStreams(app: FastifyInstance, { live }: Pick<Services, 'live'>): LiveStreams {
  const rooms = new Map<string, Room>();
  const all = () => [...rooms.values()].flatMap(({ followers }) => [...followers]);

  function roomOf(followed: Followable): Room {
    const { topic } = followed;
    const known = rooms.get(topic);
    if (known) return known;
    const followers = new Set<Follower>();
    const read = oneAtATime(() => readRoom(room));
    const unsubscribe = live.subscribe(topic, read);
    const timer = setInterval(() => {
      room.isRenewalDue = true;
      read();
    }, READ_MS).unref();
    const close = () => {
      clearInterval(timer);
      unsubscribe();
      rooms.delete(topic);
    };
    const room: Room = { followed, followers, isRenewalDue: true, read, close };
    rooms.set(topic, room);
    return room;
  }

  async function renewPages(room: Room): Promise<void> {
    const pages = [...room.followers].flatMap(({ editorId, person }) =>
      editorId === undefined ? [] : [{ editorId, personId: person.id }],
    );
    if (!room.isRenewalDue || pages.length === 0) return;
    await room.followed.renew(pages);
    room.isRenewalDue = false;
  }

  async function readRoom(room: Room): Promise<void> {
    const { followed, followers } = room;
    await renewPages(room);
    const found = await followed.read();
    if (!found) {
      const by = await followed.deletedBy();
      for (const follower of [...followers]) sendGone(follower, 'deleted', by);
      return;
    }
    for (const follower of [...followers]) {
      const refusal = await refusalOf(follower, found.isFor);
      if (refusal) sendGone(follower, refusal, null);
      else sendNews(follower, found.now);
    }
  }

  /** Why somebody may follow no longer; null: they may. */
  async function refusalOf(
    follower: Follower,
    isFor: (person: Person) => boolean,
  ): Promise<GoneReason | null> {
    if (Date.now() - follower.checkedAt >= CHECK_MS) {
      const { id: sub, sessionId: fam } = follower.person;
      try {
        follower.person = (await personOfSession(app, { sub, fam })).person;
        follower.checkedAt = Date.now();
      } catch (error) {
        if (error instanceof UnauthorizedError) return 'signed out';
        throw error;
      }
    }
    return isFor(follower.person) ? null : 'refused';
  }

  return {
    open(followed, person, editorId) {
      const open = all();
      if (open.length >= MAX_IN_ALL) throw new TryAgainError('Too many people follow reports right now.');
      if (open.filter((each) => each.person.id === person.id).length >= MAX_OF_PERSON)
        throw new TooManyAttemptsError(KEEP_ALIVE_MS / 1000);
      const out = new PassThrough();
      const room = roomOf(followed);
      const keepAlive = setInterval(() => write(out, ':\n\n'), KEEP_ALIVE_MS).unref();
      const unsubscribe = live.subscribe(personTopic(person.id), () => {
        follower.checkedAt = 0;
        room.read();
      });
      const leave = () => {
        if (!room.followers.delete(follower)) return;
        clearInterval(keepAlive);
        unsubscribe();
        if (room.followers.size === 0) room.close();
      };
      const follower: Follower = { out, editorId, person, checkedAt: Date.now(), sent: new Map(), leave };
      room.followers.add(follower);
      out.once('close', leave);
      // the headers go out with the first bytes
      write(out, ':\n\n');
      if (editorId !== undefined) write(out, eventText('renews', JSON.stringify({ editorId })));
      room.read();
      return out;
    },
    end() {
      for (const { out } of all()) out.end();
    },
  };
}

/** Runs `work` once at a time, and once more when it was asked for meanwhile; what fails is tried with the next call. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async () => {
    isRunning = true;
    do {
      isWanted = false;
      // the database is away: the timer asks again
      await work().catch(() => undefined);
    } while (isWanted);
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}

function sendNews({ out, sent }: Follower, now: object): void {
  for (const [name, part] of Object.entries(now)) {
    const data = JSON.stringify(part);
    if (sent.get(name) === data) continue;
    sent.set(name, data);
    write(out, eventText(name, data));
  }
}

function sendGone({ out, leave }: Follower, reason: GoneReason, by: Gone['by']): void {
  write(out, eventText('gone', JSON.stringify({ reason, by })));
  leave();
  out.end();
}

const write = (out: PassThrough, text: string) => writeTo(out, text, MAX_UNREAD_BYTES);
