import { PassThrough, type Readable } from 'node:stream';
import type { DraftEvents, DraftNow, GoneReason } from '@console/contract/draft-presence';
import { can, type Target } from '@console/shared-auth/access/can';
import type { FastifyInstance } from 'fastify';
import { personOfSession, personTopic, type Person } from '../../platform/http/authentication';
import {
  ProblemError,
  TooManyAttemptsError,
  TryAgainError,
  UnauthorizedError,
} from '../../platform/http/problem';
import type { Services } from '../../services';
import { draftTarget } from '../drafts/drafts.store';
import { draftTopic } from '../drafts/tell-of-draft';
import { deleterOf, draftNow } from './presence.store';

/** How often a draft that somebody follows is read, whatever is told of it: who is gone says nothing. */
const READ_MS = 3000;
/** A session is looked at so often. */
const CHECK_MS = 12_000;
/** Without a word for longer, something on the way may cut the connection. */
const KEEP_ALIVE_MS = 10_000;
const MAX_OF_PERSON = 20;
const MAX_IN_ALL = 500;
/** Who does not read for so long is let go. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** Streams of events of drafts, to people who may read them. */
export interface LiveStreams {
  /** 429 and 503 where there are too many. */
  open(draftId: string, person: Person): Readable;
  /** Ends all of them: whoever follows comes again, to another instance. */
  end(): void;
}

interface Follower {
  readonly out: PassThrough;
  person: Person;
  checkedAt: number;
  /** What was sent last, by event. */
  readonly sent: Map<keyof DraftNow, string>;
  readonly leave: () => void;
}

/** All who follow one draft on this instance. */
interface Room {
  readonly draftId: string;
  readonly followers: Set<Follower>;
  /** Reads the draft, and tells each follower what is new. */
  readonly read: () => void;
  readonly close: () => void;
}

type LiveServices = Pick<Services, 'db' | 'live'>;

/** What is sent is always what was read of the database: whatever was not heard is told with the next reading. */
export function liveStreams(app: FastifyInstance, { db, live }: LiveServices): LiveStreams {
  const rooms = new Map<string, Room>();
  const all = () => [...rooms.values()].flatMap(({ followers }) => [...followers]);

  function roomOf(draftId: string): Room {
    const known = rooms.get(draftId);
    if (known) return known;
    const followers = new Set<Follower>();
    const read = oneAtATime(() => readRoom(room));
    const unsubscribe = live.subscribe(draftTopic(draftId), read);
    const timer = setInterval(read, READ_MS).unref();
    const close = () => {
      clearInterval(timer);
      unsubscribe();
      rooms.delete(draftId);
    };
    const room: Room = { draftId, followers, read, close };
    rooms.set(draftId, room);
    return room;
  }

  async function readRoom({ draftId, followers }: Room): Promise<void> {
    const found = await Promise.all([draftTarget(db, draftId), draftNow(db, draftId)]).catch((error) => {
      if (error instanceof ProblemError && error.status === 404) return null;
      throw error;
    });
    if (!found) {
      const by = await deleterOf(db, draftId);
      for (const follower of [...followers]) sendGone(follower, 'deleted', by);
      return;
    }
    const [target, now] = found;
    for (const follower of [...followers]) {
      const refusal = await refusalOf(follower, target);
      if (refusal) sendGone(follower, refusal, null);
      else sendNews(follower, now);
    }
  }

  /** Why somebody may follow a draft no longer; null: they may. */
  async function refusalOf(follower: Follower, target: Target): Promise<GoneReason | null> {
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
    return can(follower.person, 'draft:read', target) ? null : 'refused';
  }

  return {
    open(draftId, person) {
      const open = all();
      if (open.length >= MAX_IN_ALL) throw new TryAgainError('Too many people follow reports right now.');
      if (open.filter((each) => each.person.id === person.id).length >= MAX_OF_PERSON)
        throw new TooManyAttemptsError(KEEP_ALIVE_MS / 1000);
      const out = new PassThrough();
      const room = roomOf(draftId);
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
      const follower: Follower = { out, person, checkedAt: Date.now(), sent: new Map(), leave };
      room.followers.add(follower);
      out.once('close', leave);
      // the headers go out with the first bytes
      write(out, ':\n\n');
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

function sendNews({ out, sent }: Follower, now: DraftNow): void {
  for (const name of ['present', 'state', 'saved'] as const) {
    const data = JSON.stringify(now[name]);
    if (sent.get(name) === data) continue;
    sent.set(name, data);
    write(out, eventText(name, data));
  }
}

function sendGone({ out, leave }: Follower, reason: GoneReason, by: DraftEvents['gone']['by']): void {
  write(out, eventText('gone', JSON.stringify({ reason, by })));
  leave();
  out.end();
}

const eventText = (name: keyof DraftEvents, data: string) => `event: ${name}\ndata: ${data}\n\n`;

function write(out: PassThrough, text: string): void {
  if (out.writableEnded || out.destroyed) return;
  out.write(text);
  if (out.writableLength + out.readableLength > MAX_UNREAD_BYTES) out.destroy();
}
