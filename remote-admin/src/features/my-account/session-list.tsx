import type { OpenSession } from '@console/contract/sessions';
import { useMe } from '@console/shared-auth/session/session-store';
import { useConfirm } from '@console/shared-ui/confirm';
import { Button } from '@console/shared-ui/vendor/antd';
import { SessionEntry } from './session-entry';
import { useEndOtherSessions, useEndSession } from './sessions.queries';
import styles from './sessions.module.css';

interface SessionListProps {
  readonly userId: string;
  readonly sessions: readonly OpenSession[];
  readonly total: number;
}

/** The open sessions of an account, and how to end them. */
export function SessionList({ userId, sessions, total }: SessionListProps) {
  const isOwn = useMe().id === userId;
  const confirm = useConfirm();
  const endOne = useEndSession(userId);
  const endOthers = useEndOtherSessions(userId);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const isEnding = endOne.isPending || endOthers.isPending;

  async function askOne(session: OpenSession) {
    const title = `Sign out ${session.device}?`;
    const content = 'Whoever uses it has to sign in again. What is not saved there yet may be lost.';
    if (await confirm({ title, content, okText: 'Sign out', danger: true })) endOne.mutate(session);
  }
  async function askOthers() {
    const title = isOwn ? 'Sign out everywhere else?' : 'Sign out everywhere?';
    const content = `${isOwn ? 'This device stays signed in. ' : ''}What is not saved elsewhere yet may be lost.`;
    if (await confirm({ title, content, okText: 'Sign out', danger: true })) endOthers.mutate();
  }

  return (
    <>
      <p>
        {isOwn
          ? 'You are signed in on these devices. Sign out those that you do not know, then choose a new password.'
          : 'This account is signed in on these devices.'}
      </p>
      <ul className={styles.sessions} aria-label="Sessions">
        {sessions.map((session) => (
          <SessionEntry
            key={session.id}
            session={session}
            isDisabled={isEnding}
            onEnd={() => void askOne(session)}
          />
        ))}
      </ul>
      {total > sessions.length && (
        <p>
          {sessions.length} of {total} sessions, the ones used last.
        </p>
      )}
      {others.length > 0 && (
        <Button danger disabled={isEnding} onClick={() => void askOthers()}>
          {isOwn ? 'Sign out everywhere else' : 'Sign out everywhere'}
        </Button>
      )}
    </>
  );
}
