import type { ReportDocument, ReportNode } from '@console/contract/report-document';
import { eachLine } from '@console/shared-report/delta-lines';
import { headingAbove } from '@console/shared-report/headings';
import { richText } from '@console/shared-report/node-content';
import { blockOf } from '@console/shared-report/registry';
import { findNode } from '@console/shared-report/tree/find-node';

/** A step in words: what was done and where, from the report after it and the one before. */
export type StepWords = string | ((after: ReportDocument, before: ReportDocument) => string);

/** Longer headings are cut. */
const MAX_LENGTH = 40;

/** 'Valuation', the heading above a block; null: there is none. */
export function sectionName(document: ReportDocument, nodeId: string): string | null {
  const heading = headingAbove(document, nodeId);
  return heading === null ? null : short(heading);
}

/** ' in Valuation', by the heading above a block; nothing where there is none. */
export function inSection(document: ReportDocument, nodeId: string): string {
  const heading = sectionName(document, nodeId);
  return heading === null ? '' : ` in ${heading}`;
}

/** 'Typed in Valuation', by the heading above the line that differs. */
export function typedIn(nodeId: string): StepWords {
  return (after, before) => {
    const [node, old] = [findNode(after, nodeId), findNode(before, nodeId)];
    if (!node || !old) return 'Typed';
    const lines = linesOf(node);
    const line = firstDifference(linesOf(old), lines);
    const heading = headingAbove(after, nodeId, line);
    if (lines[line]?.isHeading) return 'Typed a heading';
    return `Typed in ${heading === null ? blockOf(node.type).label : short(heading)}`;
  };
}

/** 'Typed the caption in Valuation': of a plain text of a block. */
export function typedPlain(nodeId: string, what: string): StepWords {
  return (after) => `Typed ${what}${inSection(after, nodeId)}`;
}

interface Line {
  readonly text: string;
  readonly isHeading: boolean;
}

function linesOf(node: ReportNode): readonly Line[] {
  return [...eachLine(richText(node))].map((line) => ({
    text: JSON.stringify(line),
    isHeading: line.format.header !== undefined,
  }));
}

function firstDifference(one: readonly Line[], other: readonly Line[]): number {
  const index = other.findIndex(({ text }, at) => text !== one[at]?.text);
  return index < 0 ? Math.max(other.length - 1, 0) : index;
}

const short = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);
