import type { ReportDocument } from '@console/contract/report-document';
import { findNode } from '@console/shared-report/tree/find-node';
import { walk } from '@console/shared-report/tree/walk';
import { useState } from 'react';
import { isSame } from '@console/shared-report/changed-values';
import { deletedLines, gridOfBlock } from '../../engine/merging/kept-table';
import { openChoices } from '../../engine/merging/open-choices-of';
import { keptBlockOf, type OpenChoice } from '../../engine/merging/open-choices';
import { soleId } from '../../engine/selected';
import { canvasFrame } from '../canvas-frame';
import { useEditor, useEditorPart } from '../editor-context';
import { lineNames } from './choice-words';
import { cellName } from './line-names';

/** What waits for a choice on the page, followed. */
export const useOpenChoices = (): readonly OpenChoice[] =>
  useEditorPart(({ history }) => openChoices(history));

export interface Choosing {
  readonly open: readonly OpenChoice[];
  /** The choice that is shown by its block; null: none is. */
  readonly shown: OpenChoice | null;
  /** Whether it was asked for, and so gets the focus. */
  readonly isAsked: boolean;
  /** The first choice that came up where one had chosen on this page; null: none did. */
  readonly again: OpenChoice | null;
  /** Leads to the next one, or the one before. */
  readonly go: (steps: 1 | -1) => void;
  /** Puts it away without a choice. */
  readonly close: () => void;
  /** It was chosen. */
  readonly chosen: () => void;
}

/**
 * Which choice is shown: the one that was led to, else that of the selected block, or of one that somebody deleted under
 * whoever was in it, until it is put away.
 */
export function useChoices(): Choosing {
  const { store } = useEditor();
  const open = useOpenChoices();
  const selectedId = useEditorPart(({ selected }) => soleId(selected));
  const [asked, setAsked] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const [made, setMade] = useState<readonly Made[]>([]);
  const present = useEditorPart(({ history }) => history.present);
  const [left, setLeft] = useState<string | null>(null);
  if (selectedId !== null && selectedId !== left) setLeft(selectedId);
  const led = open.find((choice) => keyOf(choice) === asked);
  const met = open.find((choice) => isMet(choice, selectedId, left) && keyOf(choice) !== closed);
  const shown = led ?? met ?? null;

  function go(steps: 1 | -1) {
    // one that was put away is where one was
    const from = open.findIndex((choice) => choice === shown || (!shown && keyOf(choice) === closed));
    const next = open.at(from < 0 ? 0 : (from + steps) % open.length);
    if (!next) return;
    const { nodeId } = next.place;
    if (findNode(store.getState().history.present, nodeId)) store.select(nodeId);
    blockOfChoice(next)?.scrollIntoView({ block: 'center', inline: 'nearest' });
    setAsked(keyOf(next));
  }
  function close() {
    if (shown) setClosed(keyOf(shown));
    setAsked(null);
  }
  function chosen() {
    if (shown) setMade([...made, { choice: shown, line: lineOf(shown, present) }]);
    close();
  }
  const again = open.find((choice) => isAskedAgain({ choice, line: lineOf(choice, present) }, made)) ?? null;
  return { open, shown, isAsked: led !== undefined, again, go, close, chosen };
}

/** Whether one had chosen at its place between other words; a choice that an undo brings back is the same. */
const isAskedAgain = (asked: Made, made: readonly Made[]) =>
  made.some((each) => isSamePlace(each, asked) && each.choice.at !== asked.choice.at) &&
  !made.some((each) => isSamePlace(each, asked) && keyOf(each.choice) === keyOf(asked.choice));

/** A choice, and what of its table it is of. */
interface Made {
  readonly choice: OpenChoice;
  /** Names of a row, column or cell as the table was; null: it is of no part of one. */
  readonly line: string | null;
}

/** Rows and columns come and go: a part of a table is the same by its names, and not by its numbers. */
function isSamePlace(one: Made, other: Made): boolean {
  if (one.line === null || other.line === null)
    return one.line === other.line && isSame(one.choice.place, other.choice.place);
  return one.line === other.line && one.choice.place.nodeId === other.choice.place.nodeId;
}

function lineOf({ place, mine, theirs }: OpenChoice, present: ReportDocument): string | null {
  if (place.kind === 'cell') return cellName(gridOfBlock(present, place.nodeId) ?? [], place);
  const lines = place.kind === 'prop' ? deletedLines(mine, theirs) : null;
  return lines && lineNames(lines);
}

/** Whether a choice is of the selected block, or of one that was selected last and is not in the report any more. */
function isMet({ place, mine }: OpenChoice, selectedId: string | null, left: string | null): boolean {
  if (place.kind !== 'block' || mine === null) return place.nodeId === selectedId;
  const { node } = keptBlockOf(mine);
  return walk(node).some(({ id }) => id === (selectedId ?? left));
}

/** What a choice is known by, whatever is written in it. */
export const keyOf = ({ place, at }: OpenChoice): string => JSON.stringify([place, at]);

/** The block of a choice on the canvas, or what stood before it; null where the canvas has neither. */
export function blockOfChoice({ place, mine }: OpenChoice): HTMLElement | null {
  const frame = canvasFrame()?.contentDocument;
  const drawn = (id: string) => frame?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`) ?? null;
  if (place.kind !== 'block') return drawn(place.nodeId);
  const around = mine === null ? [] : [...keptBlockOf(mine).before].reverse();
  return [place.nodeId, ...around].map(drawn).find((element) => element !== null) ?? null;
}
