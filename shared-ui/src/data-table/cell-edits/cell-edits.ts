import { planPaste, type PasteSheet } from './paste-plan';

/** What was typed into cells of one row, by their fields. */
export type CellTexts = Readonly<Record<string, string>>;

/** One cell: the key of its row, and its column's field. */
export interface CellPlace {
  readonly key: string;
  readonly field: string;
}

export interface TypedCell extends CellPlace {
  readonly text: string;
  /** It was left before it could be completed: it is looked up first. */
  readonly isBegun?: boolean;
}

/** A cell whose text is not that of its row, or not yet. */
export interface EditedCell extends TypedCell {
  /** What the cell said to whoever wrote this: over anything else it is written only where they say so. */
  readonly seen: string;
  /** Why it is not saved; null: it is, or is on its way. */
  readonly problem: string | null;
  readonly isSaving: boolean;
  /** It is saved only where somebody says so in the cell itself, as it would write over what somebody else wrote. */
  readonly isHeld?: boolean;
  /** No answer came: it may be saved, until the list says so. */
  readonly isUnsure?: boolean;
}

/** What of the table can be edited, as it is shown: the keys of its rows, and the fields of its columns. */
export interface CellSheet extends PasteSheet {
  /**
   * Saves cells of one row, which said `before`, and answers what they say then; rejects with an error whose message
   * is for people; one that `isHeld` is tried again only where somebody says so in the cell, and one that `isUnsure`
   * may be saved.
   */
  readonly save: (key: string, texts: CellTexts, before: CellTexts) => Promise<CellTexts>;
  /** The one text of a column that begins so; undefined: none, or several. */
  readonly complete: (field: string, typed: string) => Promise<string | undefined>;
  /** Once nothing is being saved any more. */
  readonly onSettled: () => unknown;
}

/** What became of the last paste, in sentences. */
interface Pasted {
  /** Why nothing of it was written; null: it was. */
  readonly refusal: string | null;
  /** Where it went, and what was left out. */
  readonly notes: readonly string[];
}

/** Cells from one corner to the other. */
interface CellRange {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

/** What is being edited in a table, outside React: a key draws its own cell alone. */
export interface CellEdits {
  readonly subscribe: (onChange: () => void) => () => void;
  /** Follows the table. */
  readonly show: (sheet: CellSheet) => void;
  readonly get: (place: CellPlace) => EditedCell | undefined;
  /** What stands in a cell, edited or not. */
  readonly textOf: (place: CellPlace) => string;
  /** All that is not saved, also of rows that are not listed now. */
  readonly unsaved: () => readonly EditedCell[];
  /** Takes what was typed, as one step, and saves each row that it changes. */
  readonly commit: (cells: readonly TypedCell[]) => void;
  /**
   * Takes a copied range as one step: from a cell on, or one text for all that are selected around it. Where it names
   * listed rows or columns, it goes to those; where that cannot be told for sure, nothing of it is taken.
   */
  readonly paste: (place: CellPlace, texts: readonly (readonly string[])[]) => void;
  readonly pasted: () => Pasted;
  readonly canUndo: () => boolean;
  /** Takes the last step back; answers whether there was one. */
  readonly undo: () => boolean;
  /** Forgets what is not saved in a cell, or in all, which undo brings back. */
  readonly discard: (place?: CellPlace) => void;
  /** Where something is being typed that is in no cell yet; null: nowhere. */
  readonly setTyping: (place: CellPlace | null) => void;
  readonly isTyping: () => boolean;
  /** Selects from one cell to another; null: none but the one that is typed into. */
  readonly selectRange: (range: CellRange | null) => void;
  /** Makes the range around a cell wider or narrower, by columns and rows. */
  readonly extend: (place: CellPlace, columns: number, rows: number) => void;
  readonly isInRange: (place: CellPlace) => boolean;
  /** The selected range row by row, or this cell alone. */
  readonly rangeAt: (place: CellPlace) => readonly (readonly CellPlace[])[];
  /** The cell so many columns and rows further; null outside the table. */
  readonly at: (place: CellPlace, columns: number, rows: number) => CellPlace | null;
}

interface SeenCell extends CellPlace {
  readonly seen: string;
}

/** What a cell said before a step, and what the step left there: it is taken back only where that still stands. */
interface StepCell extends CellPlace {
  readonly text: string;
  readonly left: string;
}

/** Why cells of a row are not saved. */
class Failure {
  readonly problem: string;
  readonly isHeld: boolean;
  readonly isUnsure: boolean;
  /** What somebody else has made of cells of the row, by their fields. */
  readonly theirs: CellTexts;

  constructor(problem: string, how: Pick<Failure, 'isHeld' | 'isUnsure' | 'theirs'>) {
    this.problem = problem;
    this.isHeld = how.isHeld;
    this.isUnsure = how.isUnsure;
    this.theirs = how.theirs;
  }
}

const nothingPasted: Pasted = { refusal: null, notes: [] };

/** Rows that are saved at the same time. */
const LANES = 4;

const idOf = ({ key, field }: CellPlace) => `${key} ${field}`;

export function createCellEdits(first: CellSheet): CellEdits {
  let sheet = first;
  let range: CellRange | null = null;
  let inRange: ReadonlySet<string> = new Set();
  let pasted = nothingPasted;
  /** Where one types, and what the cell said when the first letter came. */
  let typing: SeenCell | null = null;
  const edited = new Map<string, EditedCell>();
  /** Of cells that were saved: what they say until the list says it. */
  const saved = new Map<string, TypedCell>();
  const steps: (readonly StepCell[])[] = [];
  const savingRows = new Map<string, 'once' | 'again'>();
  const lanes: Promise<void>[] = [];
  let nextLane = 0;
  const listeners = new Set<() => void>();
  /** The same list for as long as nothing changes. */
  let unsaved: readonly EditedCell[] = [];
  const tell = () => {
    unsaved = [...edited.values()];
    for (const listener of listeners) listener();
  };

  const listedText = (place: CellPlace) => saved.get(idOf(place))?.text ?? sheet.textOf(place) ?? '';
  const textOf = (place: CellPlace) => edited.get(idOf(place))?.text ?? listedText(place);

  /** What the list said to whoever typed into a cell. */
  const seenIn = (place: CellPlace) =>
    typing !== null && idOf(typing) === idOf(place) ? typing.seen : listedText(place);

  function enter({ key, field, text, isBegun = false, ...typed }: TypedCell & Partial<SeenCell>) {
    const place = { key, field };
    const seen = edited.get(idOf(place))?.seen ?? typed.seen ?? seenIn(place);
    // what was never written is not taken back by writing; what is on its way has to be followed by this
    if ([listedText(place), seen].includes(text) && !savingRows.has(key)) edited.delete(idOf(place));
    else {
      const cell = { ...place, text, isBegun, seen };
      const problem = sheet.check(cell);
      edited.set(idOf(place), { ...cell, problem, isSaving: problem === null });
    }
  }

  function takeAll(cells: readonly (TypedCell & Partial<SeenCell>)[]) {
    for (const cell of cells) enter(cell);
    tell();
    for (const key of new Set(cells.map((cell) => cell.key))) {
      nextLane = (nextLane + 1) % LANES;
      lanes[nextLane] = Promise.resolve(lanes[nextLane]).then(() => saveRow(key));
    }
  }

  /** One call of a row at a time: the next one is about what the one before has written. */
  async function saveRow(key: string): Promise<void> {
    if (savingRows.has(key)) return void savingRows.set(key, 'again');
    // those that were refused before as well: what was missing may be there now
    const cells = [...edited.values()].filter(
      (cell) => cell.key === key && !cell.isHeld && sheet.check(cell) === null,
    );
    if (cells.length === 0) return;
    for (const cell of cells) edited.set(idOf(cell), { ...cell, problem: null, isSaving: true });
    tell();
    savingRows.set(key, 'once');
    const whole = await Promise.all(cells.map(completed));
    const became = await savedOrNot(key, whole);
    for (const cell of whole) settle(cell, became);
    const isDue = savingRows.get(key) === 'again';
    savingRows.delete(key);
    tell();
    if (isDue) await saveRow(key);
    else if (![...edited.values()].some((cell) => cell.isSaving)) sheet.onSettled();
  }

  /** What was left while it was typed says now what it would have said to whoever waits. */
  async function completed(cell: EditedCell): Promise<EditedCell> {
    if (!cell.isBegun) return cell;
    const text = (await sheet.complete(cell.field, cell.text).catch(() => undefined)) ?? cell.text;
    const whole = { ...cell, text, isBegun: false };
    if (edited.get(idOf(cell))?.text === cell.text) edited.set(idOf(cell), whole);
    correctSteps(cell, text);
    tell();
    return whole;
  }

  async function savedOrNot(key: string, cells: readonly EditedCell[]): Promise<CellTexts | Failure> {
    try {
      const texts = (of: (cell: EditedCell) => string) =>
        Object.fromEntries(cells.map((cell) => [cell.field, of(cell)]));
      return await sheet.save(
        key,
        texts(({ text }) => text),
        texts(({ seen }) => seen),
      );
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      const isHeld = error instanceof Error && 'isHeld' in error && error.isHeld === true;
      const theirs = isHeld && 'theirs' in error ? (error.theirs as CellTexts) : {};
      const isUnsure = error instanceof Error && 'isUnsure' in error && error.isUnsure === true;
      return new Failure(problem, { isHeld, isUnsure, theirs });
    }
  }

  function settle(cell: EditedCell, became: CellTexts | Failure) {
    if (became instanceof Failure) refuse(cell, became);
    else keep(cell, became[cell.field] ?? cell.text);
  }

  /** It is saved, and says so much now. */
  function keep(cell: EditedCell, text: string) {
    const { key, field } = cell;
    const id = idOf(cell);
    saved.set(id, { key, field, text });
    correctSteps(cell, text);
    if (typing !== null && idOf(typing) === id) typing = { ...typing, seen: text };
    const now = edited.get(id);
    if (now?.text === cell.text) edited.delete(id);
    // it was typed into again meanwhile, upon this
    else if (now) edited.set(id, { ...now, seen: text });
  }

  function refuse(cell: EditedCell, { problem, isHeld, isUnsure, theirs }: Failure) {
    const id = idOf(cell);
    const now = edited.get(id);
    // it was typed into again meanwhile
    if (now?.text !== cell.text) return;
    // whoever says that theirs goes has seen it, though the list does not say it yet
    const text = theirs[cell.field];
    if (text !== undefined) saved.set(id, { key: cell.key, field: cell.field, text });
    edited.set(id, { ...now, seen: text ?? now.seen, problem, isHeld, isUnsure, isSaving: false });
  }

  /** Steps say what a typed text has become, as names are written in another way. */
  function correctSteps(typed: TypedCell, text: string) {
    if (text === typed.text) return;
    const corrected = (old: string) => (old === typed.text ? text : old);
    for (const [index, step] of steps.entries())
      steps[index] = step.map((cell) =>
        idOf(cell) === idOf(typed)
          ? { ...cell, text: corrected(cell.text), left: corrected(cell.left) }
          : cell,
      );
  }

  function commit(cells: readonly TypedCell[]) {
    pasted = nothingPasted;
    const before = (place: CellPlace) => edited.get(idOf(place))?.text ?? seenIn(place);
    const changed = cells.filter((cell) => cell.text !== before(cell) || edited.has(idOf(cell)));
    if (changed.length === 0) return;
    const step = changed.map((cell) => ({
      ...{ key: cell.key, field: cell.field },
      ...{ text: before(cell), left: cell.text },
    }));
    // another try of what was refused is no step
    if (step.some(({ text, left }) => text !== left)) steps.push(step);
    takeAll(changed);
  }
  function at({ key, field }: CellPlace, columns: number, rows: number): CellPlace | null {
    const nextKey = sheet.keys[sheet.keys.indexOf(key) + rows];
    const nextField = sheet.fields[sheet.fields.indexOf(field) + columns];
    return nextKey === undefined || nextField === undefined ? null : { key: nextKey, field: nextField };
  }
  function selectRange(next: CellRange | null) {
    if (next === range) return;
    range = next;
    inRange = new Set(next ? places(sheet, next).flat().map(idOf) : []);
    tell();
  }
  const rangeAt = (place: CellPlace) => (range ? places(sheet, range) : [[place]]);

  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    show: (next) => {
      // rows that were fetched since say what was saved themselves
      for (const [id, cell] of saved) if (sheet.textOf(cell) !== next.textOf(cell)) saved.delete(id);
      // and what was saved by a call whose answer was lost
      for (const [id, cell] of edited)
        if (cell.isUnsure && next.textOf(cell) === cell.text) edited.delete(id);
      sheet = next;
      tell();
    },
    get: (place) => edited.get(idOf(place)),
    textOf,
    unsaved: () => unsaved,
    commit,
    paste: (place, texts) => {
      const places = rangeAt(place);
      const only = texts.length === 1 && texts[0]?.length === 1 ? texts[0][0] : undefined;
      if (only !== undefined && range) return commit(places.flat().map((each) => ({ ...each, text: only })));
      const { cells, ...told } = planPaste(texts, sheet, places[0]?.[0] ?? place);
      commit(cells);
      pasted = told;
      tell();
    },
    pasted: () => pasted,
    canUndo: () => steps.length > 0,
    undo: () => {
      pasted = nothingPasted;
      const step = steps.pop();
      if (!step) return false;
      // what would have written over somebody else was never written: theirs stays
      const held = step.filter((cell) => edited.get(idOf(cell))?.isHeld === true);
      for (const cell of held) edited.delete(idOf(cell));
      const back = step.filter((cell) => !held.includes(cell));
      takeAll(back.map(({ left, ...cell }) => ({ ...cell, seen: left })));
      return true;
    },
    discard: (place) => {
      const left = [...edited].filter(
        ([id, { isSaving }]) => !isSaving && (place === undefined || id === idOf(place)),
      );
      for (const [id] of left) edited.delete(id);
      // many at once come back by undo; one is typed again
      if (place === undefined && left.length > 0)
        steps.push(left.map(([, { key, field, text, seen }]) => ({ key, field, text, left: seen })));
      tell();
    },
    setTyping: (next) => {
      if (next?.key === typing?.key && next?.field === typing?.field) return;
      typing = next && { key: next.key, field: next.field, seen: listedText(next) };
      tell();
    },
    isTyping: () => typing !== null,
    selectRange,
    extend: (place, columns, rows) => {
      const to = at(range?.to ?? place, columns, rows);
      if (to) selectRange({ from: place, to });
    },
    isInRange: (place) => inRange.has(idOf(place)),
    rangeAt,
    at,
  };
}

/** The places of a range, row by row. */
function places({ keys, fields }: Pick<CellSheet, 'keys' | 'fields'>, { from, to }: CellRange) {
  const between = <Value>(all: readonly Value[], one: Value, other: Value) => {
    const [first = -1, last = -1] = [all.indexOf(one), all.indexOf(other)].toSorted((a, b) => a - b);
    return first < 0 ? [] : all.slice(first, last + 1);
  };
  return between(keys, from.key, to.key).map((key) =>
    between(fields, from.field, to.field).map((field) => ({ key, field })),
  );
}
