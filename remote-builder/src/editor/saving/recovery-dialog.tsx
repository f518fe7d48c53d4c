import { fullName } from '@console/contract/full-name';
import { useMe } from '@console/shared-auth/session/session-store';
import { emptyDocument } from '@console/shared-report/document';
import { Dialog } from '@console/shared-ui/dialog';
import { formatDateTime } from '@console/shared-ui/format';
import { placeAmong, removeCopy } from '@console/shared-ui/local-copy';
import { Button } from '@console/shared-ui/vendor/antd';
import { useEffect, useMemo, useState } from 'react';
import { whose } from '../choices/choice-words';
import { RecoverDetails } from '../details/recover-details';
import type { LeftDetails } from '../details/kept-details';
import { useEditor, useEditorPart } from '../editor-context';
import { headingOf } from '../../engine/heading/report-heading';
import { reportOf, type EditedReport } from '../../engine/history';
import type { Side } from '@console/shared-report/changed-values';
import type { Writing } from '../../engine/writing/caret';
import { caretAfter, firstChangedText } from '../../engine/writing/changed-text';
import { hasText } from '../../engine/writing/page-texts';
import {
  choosableReport,
  differingBlocks,
  firstDifference,
  resolvedReport,
  type BothVersions,
} from './both-versions';
import { copiedHeading, copiedVersions, isOutdated, readable, type LeftDraftCopy } from './recoverable-copy';
import { ReportVersion } from './report-version';
import { TakenAway, useTakenAway } from './taken-away';
import { useSavedNow } from './use-saved-now';
import styles from './saving.module.css';

interface RecoveryDialogProps {
  /** What editors of this browser left behind, the newest first. */
  readonly copies: readonly LeftDraftCopy[];
  /** What they left of the Settings, which is offered after that. */
  readonly details: readonly LeftDetails[];
  /** Key of the copy of this editor, which goes on with it. */
  readonly ownKey: string;
  /** A copy was forgotten: what of it waits for a choice is kept by this editor. */
  readonly onDiscarded: () => Promise<void>;
}

/** Changes of this browser that the server never got are offered one by one, not forced; both versions can be read. */
export function RecoveryDialog({ copies, details, ownKey, onDiscarded }: RecoveryDialogProps) {
  const { store } = useEditor();
  const [answered, setAnswered] = useState(0);
  const [recovered, setRecovered] = useState<Writing | null>(null);
  const copy = copies[answered];
  const typed = details[answered - copies.length];
  const isOver = copy === undefined && typed === undefined;

  // Goes on behind the words that came back: what is typed then is no answer to a dialog any more.
  useEffect(() => {
    if (!isOver || !recovered) return;
    const { nodeId, place, caret } = recovered;
    if (hasText(store.getState().history.present, { nodeId, place })) store.write(nodeId, caret, place);
  }, [isOver, recovered, store]);

  if (typed)
    return <RecoverDetails key={typed.key} copy={typed} onAnswer={() => setAnswered(answered + 1)} />;
  if (!copy) return null;
  function answer(text: Writing | null) {
    setAnswered(answered + 1);
    if (text) setRecovered(text);
  }
  return (
    <Recovery
      key={copy.key}
      {...{ copy, ownKey, onDiscarded }}
      place={placeAmong(answered, copies.length)}
      onAnswer={answer}
    />
  );
}

interface Recovered {
  readonly copy: LeftDraftCopy;
  /** The report of the copy. */
  readonly mine: EditedReport;
  readonly before: EditedReport;
  readonly after: EditedReport;
}

/** Where one wrote when the copy was made; else the first text that came back. */
function goingOn({ copy, mine, before, after }: Recovered): Writing | null {
  const { caret } = copy.content;
  // a cell of a row that somebody deleted is in what waits, and on no page yet
  const at = caret && !caret.isKept ? caretAfter(mine, after, caret) : null;
  return at ?? firstChangedText(before, after);
}

interface RecoveryProps extends Pick<RecoveryDialogProps, 'ownKey' | 'onDiscarded'> {
  readonly copy: LeftDraftCopy;
  /** Which of several it is; empty: there is one. */
  readonly place: string;
  /** Gets where to write on; null: nothing came back. */
  readonly onAnswer: (recovered: Writing | null) => void;
}

function Recovery({ copy, ownKey, onDiscarded, place, onAnswer }: RecoveryProps) {
  const { store } = useEditor();
  const { draft, by } = useSavedNow();
  const history = useEditorPart((state) => state.history);
  const me = fullName(useMe());
  const takenAway = useTakenAway();
  const [document] = useState(() => readable(copy.content));
  const copied = useMemo(() => copiedHeading(copy.content, copy.content.base ?? draft), [copy, draft]);
  const theirs = useMemo(
    () => ({
      document: (draft.content && readable(draft.content)) ?? emptyDocument(),
      heading: headingOf(draft),
    }),
    [draft],
  );
  const changedAt = formatDateTime(copy.changedAt);
  /** The copy beside what is here by now: the draft, and what was recovered before. */
  const compared = () => copiedVersions(copy, reportOf(store.getState().history));
  const saved = { by, at: draft.updatedAt };
  const mine = useMemo(
    () => document && { document, heading: { ...theirs.heading, ...copied } },
    [document, theirs, copied],
  );
  // the same as long as both are: whoever reads on is not taken back to the first difference
  const compare = useMemo(() => mine && whatToCompare({ base: null, mine, theirs }), [mine, theirs]);
  const found = (() => {
    const versions = copiedVersions(copy, reportOf(history));
    if (!versions) return null;
    const lost = takenAway(versions);
    const isContested = lost.mine.length + lost.theirs.length > 0;
    // of an order, or of titles, one side is taken as a whole
    const isWhole = isContested && choosableReport(versions, saved) === null;
    return { lost, isContested, isWhole };
  })();

  function discard() {
    void removeCopy(copy.key).then(onDiscarded);
    onAnswer(null);
  }
  function recover(preferred: Side) {
    const versions = compared();
    const recovered = (report: EditedReport): EditedReport => {
      if (versions)
        return choosableReport(versions, saved) ?? { ...report, ...resolvedReport(versions, preferred) };
      return {
        ...report,
        document: document ?? theirs.document,
        heading: { ...report.heading, ...copied },
      };
    };
    const before = reportOf(store.getState().history);
    store.editReport(recovered, { title: 'Recovered unsaved changes' });
    const after = reportOf(store.getState().history);
    // the copy of this editor is written again with what was recovered
    if (copy.key !== ownKey) void removeCopy(copy.key);
    onAnswer(goingOn({ copy, mine: versions?.mine ?? after, before, after }));
  }

  return (
    <Dialog
      title={`Unsaved changes found${place}`}
      open
      mustAnswer
      {...(document && { width: 'min(1200px, 96vw)' })}
      footer={
        <>
          <Button onClick={discard}>Discard</Button>
          {found?.isWhole && <Button onClick={() => recover('theirs')}>Recover with saved</Button>}
          {document && (
            <Button type="primary" onClick={() => recover('mine')}>
              {found?.isWhole ? 'Recover with mine' : 'Recover'}
            </Button>
          )}
        </>
      }
    >
      <p>{`This browser holds changes of ${changedAt} that were never saved.`}</p>
      {isOutdated(copy, draft) && <p>{sinceThen(found)}</p>}
      {found?.isWhole && (
        <TakenAway
          lost={{
            mine: { words: '“Recover with saved” takes these unsaved changes away', names: found.lost.mine },
            theirs: { words: '“Recover with mine” takes these saved changes away', names: found.lost.theirs },
          }}
        />
      )}
      {mine && compare ? (
        <div className={styles.versions}>
          <ReportVersion title={`Unsaved, ${changedAt}`} {...mine} {...compare} />
          <ReportVersion
            title={`Saved, ${formatDateTime(draft.updatedAt)}`}
            note={by === null ? undefined : whose(by, me)}
            {...theirs}
            {...compare}
          />
        </div>
      ) : (
        <p>The unsaved changes could not be read.</p>
      )}
    </Dialog>
  );
}

/** What of two pages is marked, and where they are read from, whatever the copy was made from. */
const whatToCompare = (versions: BothVersions) => ({
  ...{ marked: differingBlocks(versions), from: firstDifference(versions) },
});

const listed = new Intl.ListFormat('en-AU');

interface Found {
  readonly lost: Readonly<Record<Side, readonly string[]>>;
  readonly isContested: boolean;
  /** Whether one side is taken as a whole where both changed the same. */
  readonly isWhole: boolean;
}

function sinceThen(found: Found | null): string {
  if (!found) return 'The report has been saved since then: compare before you recover.';
  if (found.isWhole)
    return 'The report has been saved since then. All changes that are not named here are kept, of both.';
  const both =
    'The report has been saved since then. Recover puts your changes into it and keeps what was saved.';
  if (!found.isContested) return both;
  const { mine, theirs } = found.lost;
  const places = listed.format(mine.length > 0 ? mine : theirs);
  return `${both} Both changed the same in ${places}: there yours waits for your choice.`;
}
