import { commentLimits } from '@console/contract/comment-threads';
import { errorText } from '@console/shared-auth/http/api-error';
import { useMe } from '@console/shared-auth/session/session-store';
import { useLeaveGuard } from '@console/shared-ui/leave-guard';
import { useKeptWords } from '@console/shared-ui/kept-words';
import { Alert, Button, Input, Switch } from '@console/shared-ui/vendor/antd';
import { useEffect, useId, useRef, useState, type ComponentRef, type FormEvent } from 'react';
import type { CommentTarget } from './comment-place';
import type { CommentServer } from './comment-server';
import { commentForm, noComment, UNSENT, type KeptComment } from './kept-comment';
import styles from './comment-threads.module.css';
import { mentionedIn, nameBeingTyped, peopleOfName, withName } from './mentions';
import { useMentionable } from './use-comment-threads';

/** What somebody has to say. */
export interface Said {
  readonly words: string;
  /** null: nothing is suggested. */
  readonly suggestion: string | null;
  /** Ids of people. */
  readonly mentions: string[];
}

interface CommentFormProps {
  readonly server: CommentServer;
  /** The thread that is answered, or what a comment is begun about. */
  readonly about: string | CommentTarget;
  /** What the form is called, and what is written in it: 'Comment', 'Answer'. */
  readonly label: string;
  /** Words for which others may be suggested; null: none. */
  readonly suggestFor: string | null;
  /** Sends it; the form stays as it is where that fails. */
  readonly send: (said: Said) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Where a comment is written: people are mentioned by @, other words suggested in the place of those that it is about. */
export function CommentForm({ server, about, label, suggestFor, send, onDone, onCancel }: CommentFormProps) {
  const id = useId();
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const threadId = typeof about === 'string' ? about : null;
  const [kept, keep] = useKeptWords<KeptComment>(useMe(), commentForm(server.draftId, threadId), noComment);
  useLeaveGuard(kept !== noComment, UNSENT);
  const { words, suggestion } = kept;
  function write(changed: Partial<Pick<KeptComment, 'words' | 'suggestion'>>) {
    const next = { words, suggestion, ...changed, target: typeof about === 'string' ? null : about };
    keep(next.words === '' && next.suggestion === null ? noComment : next);
  }
  const setWords = (next: string) => write({ words: next });
  const setSuggestion = (next: string | null) => write({ suggestion: next });
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly failure: string | null }>(rest);
  const isSuggested = suggestion === null || suggestion !== suggestFor;
  const isReady = words.trim() !== '' && isSuggested && !state.isBusy;

  // Who opened the form wants to write in it.
  useEffect(() => field.current?.focus(), []);
  async function sendSaid(mentions: string[]) {
    setState({ isBusy: true, failure: null });
    try {
      await send({ words: words.trim(), suggestion, mentions });
      keep(noComment);
      onDone();
    } catch (error) {
      setState({ isBusy: false, failure: errorText(error) });
    }
  }
  function cancel() {
    keep(noComment);
    onCancel();
  }
  const typed = nameBeingTyped(words);
  const { data: people = [] } = useMentionable(server, typed !== null || words.includes('@'));
  const named = typed === null ? [] : peopleOfName(people, typed);
  function mention(name: string) {
    setWords(withName(words, name));
    field.current?.focus();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isReady) void sendSaid(mentionedIn(words, people));
  }
  return (
    <form onSubmit={onSubmit} aria-label={label} className={styles.form}>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        ref={field}
        id={id}
        rows={3}
        value={words}
        maxLength={commentLimits.wordsLength}
        placeholder="Write @ to mention somebody"
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event);
          // what is offered first is taken, as everywhere where names are typed
          const first = named[0];
          if (event.key === 'Enter' && first && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
            event.preventDefault();
            mention(first.name);
          }
          if (event.key === 'Escape' && words.trim() === '') cancel();
        }}
      />
      {named.length > 0 && (
        <div role="group" aria-label="Mention" className={styles.names}>
          {named.slice(0, MOST_NAMES).map(({ id: personId, name }) => (
            <Button key={personId} size="small" onClick={() => mention(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      {suggestFor !== null && (
        <>
          <label className={styles.choice}>
            <Switch
              size="small"
              checked={suggestion !== null}
              onChange={(isOn) => setSuggestion(isOn ? suggestFor : null)}
            />{' '}
            Suggest other words
          </label>
          {suggestion !== null && (
            <Input.TextArea
              aria-label="Suggested words"
              autoSize={{ minRows: 2, maxRows: 8 }}
              maxLength={commentLimits.wordsLength}
              value={suggestion}
              onChange={({ target }) => setSuggestion(target.value.replaceAll('\n', ' '))}
            />
          )}
        </>
      )}
      {state.failure !== null && <Alert type="error" showIcon role="alert" message={state.failure} />}
      <div className={styles.actions}>
        <Button onClick={cancel}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={state.isBusy} disabled={!isReady}>
          {label}
        </Button>
      </div>
    </form>
  );
}

const rest = { isBusy: false, failure: null };

/** Whoever has a name that more people have types on. */
const MOST_NAMES = 8;
