import {
  documentLimits,
  SCHEMA_VERSION,
  type ReportNode,
  type RootNode,
} from '@console/contract/report-document';
import { isJsonObject } from '../document/json-text';
import { nodeProblems } from './validate-node';
import { pathOfPlace, type ViolationList } from './violation-list';

interface Visit {
  readonly value: unknown;
  readonly parent: ReportNode | null;
  readonly depth: number;
  readonly where: string;
}
/** The checked root, null when it is none, and the ids met on the way. */
export interface TreeResult {
  readonly root: RootNode | null;
  readonly ids: ReadonlySet<string>;
}

/** Checks a parsed tree without recursion; stops at the first breach of depth or count. */
export function validateTree(tree: unknown, violations: ViolationList): TreeResult {
  const ids = new Set<string>();
  const refuse = (message: string, where = 'root') => violations.add(pathOfPlace(where), message);
  const pending: Visit[] = [{ value: tree, parent: null, depth: 1, where: 'root' }];
  let count = 0;
  for (let visit = pending.pop(); visit; visit = pending.pop()) {
    count += 1;
    const limit = limitProblem(count, visit.depth);
    if (limit) {
      refuse(limit);
      break;
    }
    const { value, parent, where, depth } = visit;
    if (!isNodeShaped(value)) {
      refuse(`${where} must be a block with id, type, props and children.`, where);
      continue;
    }
    for (const problem of nodeProblems(value, parent, where)) refuse(problem, where);
    if (ids.has(value.id)) refuse(`${where}: the id "${value.id}" is used twice.`, where);
    ids.add(value.id);
    if (typeof value.children === 'string') continue;
    for (let index = value.children.length - 1; index >= 0; index -= 1) {
      const child = value.children[index];
      pending.push({ value: child, parent: value, depth: depth + 1, where: `${where}.children[${index}]` });
    }
  }
  const root = isRoot(tree) ? tree : null;
  if (!root) refuse(`The root must be a Container of schema version ${SCHEMA_VERSION}.`);
  return { root, ids };
}

function limitProblem(count: number, depth: number): string | null {
  const { maxNodes, maxDepth } = documentLimits;
  if (count > maxNodes) return `A report may have at most ${maxNodes} blocks.`;
  return depth > maxDepth ? `Blocks may be nested at most ${maxDepth} deep.` : null;
}

function isRoot(value: unknown): value is RootNode {
  return isNodeShaped(value) && value.type === 'Container' && value.schemaVersion === SCHEMA_VERSION;
}

/** The shape only: the type may be unknown, children are looked at later. */
export function isNodeShaped(value: unknown): value is ReportNode & { readonly schemaVersion?: unknown } {
  if (!isJsonObject(value) || typeof value.id !== 'string' || typeof value.type !== 'string') return false;
  return isJsonObject(value.props) && (typeof value.children === 'string' || Array.isArray(value.children));
}
