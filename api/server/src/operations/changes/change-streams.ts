import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { changeSubjects, type Changes, type ChangeSubject } from '@console/contract/changes';
import type { FastifyInstance } from 'fastify';
import { can } from '@console/shared-auth/access/can';
import { personOfSession, personTopic, type Person } from '../../platform/http/authentication';
import { TooManyAttemptsError, TryAgainError } from '../../platform/http/problem';
import { eventText, writeTo } from '../../platform/live/event-stream';
import { tellChange } from '../../platform/live/live-channel';
import type { Services } from '../../services';

/** What is told within so long is told once. */
const TOGETHER_MS = 300;
/** Without a word for longer, something on the way may cut the connection. */
const KEEP_ALIVE_MS = 10_000;
/** So often an instance asks itself whether it hears: a pooler between may let nothing through. */
const PROBE_MS = 30_000;
/** What is not heard within so long is not. */
const HEARD_MS = 5000;
/** Pages come again after so long, with the token that they have then. */
const LASTS_MS = 10 * 60_000;
const MAX_OF_PERSON = 20;
const MAX_IN_ALL = 2000;
/** Who does not read for so long is let go. */
const MAX_UNREAD_BYTES = 64 * 1024;
const PROBE_TOPIC = 'list:probe';

/** Whoever may open a list of it is told that a subject has changed. */
const policyOf = {
  alerts: 'alerts:manage',
  approvers: 'approvers:manage',
  brands: 'settings:manage',
  comments: 'reports:enter',
  companies: 'coverage:read',
  customers: 'customers:manage',
  disclaimers: 'disclaimers:manage',
  drafts: 'reports:enter',
  feeds: 'coverage:read',
  inbox: 'console:enter',
  interests: 'interests:manage',
  jobs: 'jobs:manage',
  mails: 'jobs:manage',
  'market-shares': 'market-shares:manage',
  'rating-proposals': 'register:read',
  'report-imports': 'report:import',
  reports: 'report:read',
  restrictions: 'restrictions:manage',
  reviews: 'reports:enter',
  tags: 'settings:manage',
  users: 'users:manage',
} as const satisfies Record<ChangeSubject, string>;

/** Streams that tell people which lists have something new. */
export interface ChangeStreams {
  /** What somebody may be told now. */
  now(person: Person): Changes;
  /** 429 and 503 where there are too many. */
  open(person: Person): Readable;
  /** Ends all of them: whoever follows comes again, to another instance. */
  end(): void;
}

interface Follower {
  readonly out: PassThrough;
  person: Person;
  /** What was sent last. */
  sent: string;
}

/** What is told is a count of each subject, kept in memory: nothing is read for those who follow. */
export function changeStreams(
  app: FastifyInstance,
  { live, db }: Pick<Services, 'live' | 'db'>,
): ChangeStreams {
  const since = randomUUID();
  const counts = new Map<ChangeSubject, number>();
  const followers = new Set<Follower>();
  let isListening = false;
  let isHearing = false;
  let isOver = false;
  let telling: NodeJS.Timeout | undefined;
  let probing: NodeJS.Timeout | undefined;

  const now = (person: Person): Changes => ({
    since,
    counts: Object.fromEntries(
      changeSubjects
        .filter((subject) => can(person, policyOf[subject]))
        .map((subject) => [subject, counts.get(subject) ?? 0]),
    ),
  });
  const tell = (follower: Follower) => {
    const data = JSON.stringify(now(follower.person));
    if (!isHearing || data === follower.sent) return;
    follower.sent = data;
    write(follower.out, eventText('changes', data));
  };
  const tellAll = () => {
    telling = undefined;
    for (const follower of [...followers]) tell(follower);
  };
  const endAll = () => {
    for (const { out } of [...followers]) out.end();
  };
  const probe = async () => {
    const unheard = setTimeout(() => {
      isHearing = false;
      endAll();
    }, HEARD_MS).unref();
    probed = () => {
      clearTimeout(unheard);
      isHearing = true;
      tellAll();
    };
    // without the database nothing is heard
    await tellChange(db, PROBE_TOPIC).catch(() => undefined);
  };
  let probed: () => void = () => undefined;
  // counted on while nobody follows, so that whoever comes again learns what changed meanwhile
  const listen = () => {
    if (isListening) return;
    isListening = true;
    for (const subject of changeSubjects) {
      live.subscribe(`list:${subject}`, () => {
        counts.set(subject, (counts.get(subject) ?? 0) + 1);
        telling ??= setTimeout(tellAll, TOGETHER_MS).unref();
      });
    }
    live.subscribe(PROBE_TOPIC, () => probed());
  };

  return {
    now,
    open(person) {
      if (followers.size >= MAX_IN_ALL) throw new TryAgainError('Too many pages are open right now.');
      if ([...followers].filter((each) => each.person.id === person.id).length >= MAX_OF_PERSON)
        throw new TooManyAttemptsError(KEEP_ALIVE_MS / 1000);
      const out = new PassThrough();
      const follower: Follower = { out, person, sent: '' };
      const keepAlive = setInterval(() => write(out, ':\n\n'), KEEP_ALIVE_MS).unref();
      const end = () => out.end();
      const lasts = setTimeout(end, LASTS_MS).unref();
      const look = async () => {
        const { id: sub, sessionId: fam } = follower.person;
        follower.person = (await personOfSession(app, { sub, fam })).person;
      };
      // a session that ended: the next call says so
      const unsubscribe = live.subscribe(personTopic(person.id), () => void look().catch(end));
      out.once('close', () => {
        followers.delete(follower);
        clearInterval(keepAlive);
        clearTimeout(lasts);
        unsubscribe();
        if (followers.size > 0) return;
        clearInterval(probing);
        probing = undefined;
        isHearing = false;
      });
      followers.add(follower);
      // the headers go out with the first bytes
      write(out, ':\n\n');
      if (isOver) end();
      listen();
      tell(follower);
      if (probing === undefined) {
        probing = setInterval(() => void probe(), PROBE_MS).unref();
        void probe();
      }
      return out;
    },
    end() {
      isOver = true;
      clearInterval(probing);
      clearTimeout(telling);
      endAll();
    },
  };
}

const write = (out: PassThrough, text: string) => writeTo(out, text, MAX_UNREAD_BYTES);
