import type { ReportNode } from '@console/contract/report-document';
import type { BlockContent } from '../block/block-model';
import { nodeIdPattern } from '../document/node-id';
import { baseProps } from '../block/prop-rules';
import { findBlock } from '../block/registry';
import { parseDelta } from '../rich-text/delta';

const nodeKeys: ReadonlySet<string> = new Set(['id', 'type', 'props', 'children']);

/** Everything wrong with one node, its children's insides aside; `where` names it in the messages. */
export function nodeProblems(node: ReportNode, parent: ReportNode | null, where: string): readonly string[] {
  const block = findBlock(node.type);
  if (!block) return [`Unknown block type ${shortened(node.type)} at ${where}.`];
  const found = [
    ...keyProblems(node, parent),
    nodeIdPattern.test(node.id) ? null : 'the id must be 1 to 64 letters, digits, - or _',
    nestingProblem(node, parent),
    ...propProblems(node, block.props),
    contentProblem(node, block.content),
  ];
  return found
    .filter((problem) => problem !== null)
    .map((problem) => `${node.type} at ${where}: ${problem}.`);
}

function keyProblems(node: ReportNode, parent: ReportNode | null): readonly string[] {
  const unknown = Object.keys(node).filter((key) => {
    if (key === 'schemaVersion') return parent !== null;
    return !nodeKeys.has(key);
  });
  return unknown.map((key) => `unknown key "${shortened(key)}"`);
}

function nestingProblem(node: ReportNode, parent: ReportNode | null): string | null {
  if (parent === null) return null;
  if (node.props.isRoot === true) return 'only the root can be the root';
  const content = findBlock(parent.type)?.content;
  if (!content || (content.kind === 'nodes' && content.allows(node.type))) return null;
  return `cannot be inside ${parent.type}`;
}

function propProblems(node: ReportNode, ownRules: typeof baseProps): readonly string[] {
  return Object.entries(node.props).flatMap(([name, value]) => {
    const rules = [ownRules, baseProps].find((each) => Object.hasOwn(each, name));
    const rule = rules?.[name];
    if (!rule) return [`unknown property "${shortened(name)}"`];
    const problem = rule(value);
    return problem === null ? [] : [`${name} ${problem}`];
  });
}

function contentProblem(node: ReportNode, content: BlockContent): string | null {
  const { children } = node;
  if (content.kind === 'richText') {
    if (typeof children !== 'string') return 'children must be rich text';
    const result = parseDelta(children);
    return result.ok ? null : result.problem;
  }
  if (typeof children === 'string') return 'children must be a list of blocks';
  if (content.kind === 'none') return children.length === 0 ? null : 'cannot contain blocks';
  const expected = content.count?.(node) ?? children.length;
  return children.length === expected ? null : `must hold ${expected} blocks`;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
