import {
  useConsoleForm,
  type ConsoleForm,
  type FieldViolation,
  type FieldWords,
} from '@console/shared-ui/form';
import { useNotify } from '@console/shared-ui/notice';
import { textIn } from '../form/field-words';
import type { TheirValue, TheirValues } from '../form/form-fields';
import { useRef, useState, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { ConflictDialog, type Answer } from './conflict-dialog';
import { saveOver, type Met, type Version } from './save-over';
import { gotNoAnswer } from '../query-view/failure-status';
import {
  changedValues,
  differencesOf,
  isSame,
  mergedSets,
  valueAt,
  withValue,
  type Difference,
  type PartOf,
} from './versions';

/** A form of a record that others may change meanwhile. */
export interface GuardedFormOptions<Values extends object> {
  /** The record as a sentence has it: 'this user'. */
  readonly what: string;
  /** The record as it was read. */
  readonly loaded: Version<Values>;
  /** Where the form begins, if that is not what was read. */
  readonly initialValues?: Values;
  readonly rules?: AnyObjectSchema;
  readonly violations?: (values: Values) => readonly FieldViolation[];
  /** Reads the record as it is now. */
  readonly load: () => Promise<Version<Values>>;
  /**
   * Saves what was changed, and answers the entity tag of what is there then, or 'unsaved' where it was called off;
   * rejects with 412 for another `ifMatch`.
   */
  readonly send: (change: {
    readonly changes: PartOf<Values>;
    /** The whole of it. */
    readonly values: Values;
    /** What it was changed from, which is what `ifMatch` stands for. */
    readonly base: Values;
    readonly ifMatch: string | null;
  }) => Promise<string | null>;
  /** What of the values is saved, where they have more, such as keys of rows that each read makes anew. */
  readonly saves?: (values: Values) => unknown;
  /** Label and words of values that no single input of the screen is bound to, by path. */
  readonly words?: Readonly<Record<string, FieldWords>>;
  /** Called once it is saved. */
  readonly onSaved: () => void;
}

/** What somebody else has saved, beside what is changed here. */
interface Theirs<Values> {
  readonly values: Values;
  readonly by: string | null;
}

/** A field in which theirs was taken, and who had saved it. */
interface Taken extends Pick<Difference, 'path' | 'mine' | 'theirs'> {
  readonly by: string | null;
}

interface GuardedForm<Values extends object> {
  readonly form: ConsoleForm<Values>;
  /**
   * Takes as saved what was saved elsewhere than by this form, and `etag` for the entity tag of all of it, where that is
   * another; what is typed in it stays.
   */
  readonly rebase: (part: Partial<Values>, etag?: string | null) => void;
  /** The entity tag of what the form takes as saved. */
  readonly savedUpon: () => string | null;
  /** Hears what somebody else has saved, `by` whom: where it is changed here too, a note stands at the field. */
  readonly meet: (values: Values, by: string | null) => void;
  /** The dialog that shows both versions; to be drawn beside the form. */
  readonly conflict: ReactNode;
}

/**
 * A form that sends what was changed in it and nothing else, and never saves over what its person has not seen (P11):
 * fields that only somebody else changed stay theirs, which is said; where both changed one, both versions are shown, and
 * theirs stays at the field until one of both is chosen.
 */
export function useGuardedForm<Values extends object>({
  what,
  loaded,
  initialValues,
  load,
  send,
  saves,
  words: ofWhole = {},
  onSaved,
  ...rules
}: GuardedFormOptions<Values>): GuardedForm<Values> {
  const notify = useNotify();
  const [begun] = useState(loaded);
  const base = useRef(begun);
  /** What a save sent that got no answer. */
  const lost = useRef<Values | null>(null);
  const [question, setQuestion] = useState<{ met: Met; answer: (answer: Answer) => void } | null>(null);

  const choose = (met: Met, theirs: Values) =>
    new Promise<Answer>((resolve) => {
      setQuestion({
        met,
        answer: (answer) => {
          setQuestion(null);
          if (answer === null) setOthers({ values: theirs, by: met.changedBy });
          resolve(answer);
        },
      });
    });

  const [others, setOthers] = useState<Theirs<Values> | null>(null);
  const [taken, setTaken] = useState<readonly Taken[]>([]);

  const form: ConsoleForm<Values> = useConsoleForm<Values>({
    ...rules,
    initialValues: initialValues ?? begun.values,
    onSubmit: async (mine) => {
      const words = wordsNow();
      const isField = (path: string) => words.has(path);
      let isSent = false;
      const saved = await saveOver({
        base: base.current,
        mine,
        isField,
        isSet: (path) => words.get(path)?.isSet === true,
        load,
        choose,
        lost: lost.current,
        isSameRecord: (one, other) =>
          saves
            ? isSame(saves(one), saves(other))
            : differencesOf({ base: one, mine: one, theirs: other }, isField).length === 0,
        send: async (values, seen) => {
          const changes = changedValues(seen.values, values, isField);
          // whoever takes all of theirs has nothing to save
          isSent = false;
          if (Object.keys(changes).length === 0) return seen.etag;
          isSent = true;
          return send({ changes, values, base: seen.values, ifMatch: seen.etag }).catch((error: unknown) => {
            if (gotNoAnswer(error)) lost.current = values;
            throw error;
          });
        },
      });
      if (saved === null) return 'unsaved';
      base.current = saved;
      lost.current = null;
      const kept = keptText(saved.met, words);
      return {
        values: saved.values,
        afterwards() {
          setOthers(null);
          if (isSent || saved.wasDone) onSaved();
          else
            notify({ kind: 'neutral', text: 'This is the other version. Nothing of yours had to be saved.' });
          if (kept) notify({ kind: 'neutral', text: kept });
        },
      };
    },
  });

  /** As the screen has them now. */
  const wordsNow = () => new Map([...Object.entries(ofWhole), ...form.internals.fields.words]);

  const rebase = (part: Partial<Values>, etag = base.current.etag) => {
    base.current = { values: { ...base.current.values, ...part }, etag };
    form.rebase(part);
  };
  const rebaseAt = (path: string, value: unknown) => {
    const whole = withValue(base.current.values, path.split('.'), value) as Values;
    const [name] = path.split('.') as [keyof Values];
    rebase({ [name]: whole[name] } as unknown as Partial<Values>);
  };
  const forget = (path: string) => setTaken((all) => all.filter((each) => each.path !== path));
  const take = ({ path, mine, theirs }: Difference) => {
    setTaken((all) => [
      ...all.filter((each) => each.path !== path),
      { path, mine, theirs, by: others?.by ?? null },
    ]);
    rebaseAt(path, theirs);
    form.setValue(path, theirs);
  };

  return {
    // eslint-disable-next-line react-hooks/refs -- `take` reads one as it is pressed, and never while this is drawn
    form: { ...form, theirs: theirValues({ form, others, taken, words: wordsNow(), take, forget }) },
    rebase,
    savedUpon: () => base.current.etag,
    meet(values, by) {
      const words = wordsNow();
      const versions = { base: base.current.values, mine: form.values, theirs: values };
      const isSet = (path: string) => words.get(path)?.isSet === true;
      for (const { path, theirs, merged } of mergedSets(versions, {
        isField: (at) => words.has(at),
        isSet,
      })) {
        rebaseAt(path, theirs);
        form.setValue(path, merged);
      }
      setOthers({ values, by });
    },
    conflict: question && (
      <ConflictDialog what={what} met={question.met} words={wordsNow()} onAnswer={question.answer} />
    ),
  };
}

interface Contested<Values extends object> {
  readonly form: ConsoleForm<Values>;
  readonly others: Theirs<Values> | null;
  readonly taken: readonly Taken[];
  readonly words: ReadonlyMap<string, FieldWords>;
  readonly take: (difference: Difference) => void;
  readonly forget: (path: string) => void;
}

/** What of theirs stands beside a change of here, as both are by now, and where theirs was taken, until one types on. */
function theirValues<Values extends object>(contested: Contested<Values>): TheirValues {
  const { form, taken, words, take, forget } = contested;
  const inTheirPlace = taken.filter(({ path, theirs }) => isSame(valueAt(form.values, path), theirs));
  const entryOf = ({ path, theirs }: Pick<Difference, 'path' | 'theirs'>, by: string | null) => ({
    label: words.get(path)?.label ?? path,
    text: textIn(words.get(path), theirs),
    by,
  });
  return new Map<string, TheirValue>([
    ...inTheirPlace.map((each) => {
      const { path, mine, by } = each;
      const bringBack = () => {
        forget(path);
        form.setValue(path, mine);
      };
      const back = { text: textIn(words.get(path), mine), bringBack, forget: () => forget(path) };
      return [path, { ...entryOf(each, by), take: () => undefined, taken: back }] as const;
    }),
    ...bothChanged(contested).map((difference) => {
      const entry = entryOf(difference, contested.others?.by ?? null);
      return [difference.path, { ...entry, take: () => take(difference), taken: null }] as const;
    }),
  ]);
}

function bothChanged<Values extends object>({ form, others, words }: Contested<Values>): Difference[] {
  if (!others) return [];
  const versions = { base: form.saved, mine: form.values, theirs: others.values };
  return differencesOf(versions, (path) => words.has(path)).filter(({ changedBy }) => changedBy === 'both');
}

/** Says what somebody else had changed meanwhile, which stays as they saved it. */
function keptText(met: readonly Met[], words: ReadonlyMap<string, { readonly label: string }>): string {
  return met
    .flatMap(({ differences, changedBy }) => {
      const labels = differences
        .filter((difference) => difference.changedBy === 'them')
        .flatMap(({ path }) => words.get(path)?.label ?? []);
      return labels.length > 0
        ? [`${changedBy ?? 'Someone else'} had changed ${labels.join(', ')}, which stays so.`]
        : [];
    })
    .join(' ');
}
