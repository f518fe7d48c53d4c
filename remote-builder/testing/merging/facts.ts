import { devices, type ReportDocument, type ReportNode } from '@console/contract/report-document';
import { gridLines, gridOf } from '@console/shared-report/grid-of-node';
import { childNodes } from '@console/shared-report/node-content';
import { charactersOf } from '@console/shared-report/quotes';
import { walk } from '@console/shared-report/tree/walk';

/** A document as single facts, by name: which blocks there are, what each stands in, says and looks like. */
export type Facts = ReadonlyMap<string, string>;

export function factsOf({ root, styles }: ReportDocument): Facts {
  const facts = new Map<string, string>();
  for (const node of walk(root)) {
    facts.set(`there|${node.id}`, node.type);
    for (const child of childNodes(node)) facts.set(`in|${child.id}`, node.id);
    // the cells of a table are told by the words in them
    for (const [name, value] of Object.entries(
      node.type === 'Table' ? { ...node.props, data: null } : node.props,
    ))
      facts.set(`prop|${node.id}|${name}`, JSON.stringify(value));
    for (const device of devices)
      for (const [name, value] of Object.entries(styles[device][node.id] ?? {}))
        facts.set(`style|${node.id}|${device}|${name}`, String(value));
  }
  return facts;
}

/** The id of the block that a fact is about. */
export const blockOf = (fact: string): string => fact.split('|')[1] ?? '';

/** What is written in a block: in a text, or in the cells of a table. */
function lettersOf(node: ReportNode): string {
  if (node.type === 'Text') return charactersOf(node);
  return node.type === 'Table' ? gridLines(gridOf(node)).join(' ') : '';
}

/** The words that editors made up, in their blocks, as facts. */
export function wordFactsOf({ root }: ReportDocument): Facts {
  const facts = new Map<string, string>();
  for (const node of walk(root)) {
    for (const [word] of lettersOf(node).matchAll(/\bw\d+x\d+\b/g))
      facts.set(`word|${node.id}|${word}`, word);
  }
  return facts;
}

/** The words that editors made up, and the block in which each stands, the last one where several do. */
export const wordsOf = (document: ReportDocument): ReadonlyMap<string, string> =>
  new Map([...wordFactsOf(document)].map(([fact, word]) => [word, blockOf(fact)]));
