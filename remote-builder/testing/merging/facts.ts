import { devices, type ReportDocument } from '@console/contract/report-document';
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
    for (const [name, value] of Object.entries(node.props))
      facts.set(`prop|${node.id}|${name}`, JSON.stringify(value));
    for (const device of devices)
      for (const [name, value] of Object.entries(styles[device][node.id] ?? {}))
        facts.set(`style|${node.id}|${device}|${name}`, String(value));
  }
  return facts;
}

/** The id of the block that a fact is about. */
export const blockOf = (fact: string): string => fact.split('|')[1] ?? '';

/** The words that editors made up, in their blocks, as facts. */
export function wordFactsOf({ root }: ReportDocument): Facts {
  const facts = new Map<string, string>();
  for (const node of walk(root)) {
    if (node.type !== 'Text') continue;
    for (const [word] of charactersOf(node).matchAll(/\bw\d+x\d+\b/g))
      facts.set(`word|${node.id}|${word}`, word);
  }
  return facts;
}

/** The words that editors made up, and the block in which each stands, the last one where several do. */
export const wordsOf = (document: ReportDocument): ReadonlyMap<string, string> =>
  new Map([...wordFactsOf(document)].map(([fact, word]) => [word, blockOf(fact)]));
