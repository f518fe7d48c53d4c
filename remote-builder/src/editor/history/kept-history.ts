import type { DraftContent, ReportDocument, ReportNode, StyleMap } from '@console/contract/report-document';
import { SCHEMA_VERSION } from '@console/contract/report-document';
import { serializeDocument } from '@console/shared-report/document';
import { headingFields, type ReportHeading } from '../../engine/heading/report-heading';
import type { EditedReport, History, Step } from '../../engine/history';
import type { Selected } from '../../engine/selected';

/** So many steps on either side are kept, fewer where they are larger than this together. */
const MAX_STEPS = 100;
const MAX_LENGTH = 1_500_000;

type Styles = ReportDocument['styles'][keyof ReportDocument['styles']];

/** A node with the numbers of its children. */
type KeptNode = Omit<ReportNode, 'children'> & { readonly children: string | readonly number[] };

interface KeptState {
  readonly root: number;
  readonly styles: readonly [number, number, number];
  readonly heading: ReportHeading;
  readonly selected: Selected;
}

/** A history as it is kept: what states share stands there once. */
export interface KeptHistory {
  readonly schemaVersion: number;
  readonly nodes: readonly KeptNode[];
  readonly maps: readonly Styles[];
  readonly states: readonly KeptState[];
  /** Words of the edits between a state and the next one. */
  readonly titles: readonly string[];
  /** Which of the states is the present one. */
  readonly at: number;
}

/** A history to be kept, of bounded size; null where there is nothing to go back to. */
export function keptHistory(history: History, selected: Selected): KeptHistory | null {
  for (let steps = MAX_STEPS; steps > 0; steps = Math.floor(steps / 2)) {
    const past = history.past.slice(-steps);
    const future = history.future.slice(0, steps);
    if (past.length + future.length === 0) return null;
    const kept = packed({ ...history, past, future }, selected);
    if (JSON.stringify(kept).length <= MAX_LENGTH) return kept;
  }
  return null;
}

function packed({ past, present, heading, future }: History, selected: Selected): KeptHistory {
  const nodes: KeptNode[] = [];
  const numbers = new Map<object, number>();
  const numberOf = (node: ReportNode): number => {
    const known = numbers.get(node);
    if (known !== undefined) return known;
    const { children } = node;
    const kept = { ...node, children: typeof children === 'string' ? children : children.map(numberOf) };
    numbers.set(node, nodes.push(kept) - 1);
    return nodes.length - 1;
  };
  const maps: Styles[] = [];
  const mapOf = (map: Styles): number => {
    const number = numbers.get(map) ?? maps.push(map) - 1;
    numbers.set(map, number);
    return number;
  };
  const state = (report: EditedReport & { readonly selected: Selected }): KeptState => {
    const { root, styles } = report.document;
    return {
      root: numberOf(root),
      styles: [mapOf(styles.desktop), mapOf(styles.tablet), mapOf(styles.mobile)],
      heading: report.heading,
      selected: report.selected,
    };
  };
  const states = [...past, { document: present, heading, selected }, ...future].map(state);
  const titles = [...past, ...future].map(({ title }) => title);
  return { schemaVersion: SCHEMA_VERSION, nodes, maps, states, titles, at: past.length };
}

/** What the server has of a draft. */
interface SavedDraft {
  readonly content: DraftContent;
  readonly heading: ReportHeading;
}

/**
 * The history that was kept, at the state that the server has; null where it has none of them, as somebody else has
 * changed the report, or where another version of the console kept it.
 */
export function restoredHistory(kept: unknown, saved: SavedDraft): History | null {
  if (!isKept(kept)) return null;
  const states = unpacked(kept);
  const isSaved = ({ document }: EditedReport) => {
    const { html, css } = serializeDocument(document);
    return html === saved.content.html && css === saved.content.css;
  };
  const at = [kept.at, ...states.keys()].find((index) => {
    const state = states[index];
    return state !== undefined && isSaved(state);
  });
  const present = at === undefined ? undefined : states[at];
  if (at === undefined || !present) return null;
  const headingOf = headingAt(present.heading, saved.heading);
  // carets are not kept
  const step = (state: KeptStep, title: string): Step => ({
    ...{ ...state, title, heading: headingOf(state.heading), arrived: null, from: null },
  });
  return {
    past: states.slice(0, at).map((state, index) => step(state, kept.titles[index] ?? '')),
    present: present.document,
    heading: saved.heading,
    future: states.slice(at + 1).map((state, index) => step(state, kept.titles[at + index] ?? '')),
    open: null,
  };
}

/** A title that was not saved is gone with the page: the one that the server has stands there in its place. */
function headingAt(lost: ReportHeading, saved: ReportHeading) {
  return (heading: ReportHeading): ReportHeading => {
    const entries = headingFields.map((field) => [
      field,
      heading[field] === lost[field] ? saved[field] : heading[field],
    ]);
    return { ...heading, ...(Object.fromEntries(entries) as Partial<ReportHeading>) };
  };
}

type KeptStep = Pick<Step, 'document' | 'heading' | 'selected'>;

function unpacked({ nodes, maps, states }: KeptHistory): readonly KeptStep[] {
  const made: ReportNode[] = [];
  // children come before what they stand in
  for (const node of nodes) {
    const { children } = node;
    made.push({
      ...node,
      children: typeof children === 'string' ? children : children.flatMap((number) => made[number] ?? []),
    });
  }
  const map = (number: number): Record<string, StyleMap> => maps[number] ?? {};
  return states.map(({ root, styles: [desktop, tablet, mobile], heading, selected }) => ({
    document: {
      root: made[root] as ReportDocument['root'],
      styles: { desktop: map(desktop), tablet: map(tablet), mobile: map(mobile) },
    },
    heading,
    selected,
  }));
}

/** Sealed for this person, it is as this console wrote it, or as another version did. */
function isKept(kept: unknown): kept is KeptHistory {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'schemaVersion' in kept &&
    kept.schemaVersion === SCHEMA_VERSION &&
    'states' in kept
  );
}
