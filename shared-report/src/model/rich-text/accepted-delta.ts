import { isJsonObject, parseJsonText } from '../document/json-text';
import { attributeRules, isSafeLink } from './delta';

const maxBytes = 2_000_000;

/**
 * The Delta text of an editor reduced to what a report may hold, so that a paste never makes a draft unsavable:
 * embeds go, deeper headings become the third, links get their protocol or go, other formats go.
 */
export function acceptedDelta(text: string): string {
  const parsed = parseJsonText(text, maxBytes);
  if (!parsed.ok || !isJsonObject(parsed.value) || !Array.isArray(parsed.value.ops)) return '';
  return JSON.stringify({ ops: parsed.value.ops.flatMap(acceptedOp) });
}

function acceptedOp(op: unknown): object[] {
  if (!isJsonObject(op) || typeof op.insert !== 'string' || op.insert === '') return [];
  if (!isJsonObject(op.attributes)) return [{ insert: op.insert }];
  const { list } = op.attributes;
  const entries = Object.entries(op.attributes)
    .map(([name, value]) => [name, nearest(name, value)] as const)
    .filter(([name, value]) => attributeRules.get(name)?.(value))
    .filter(([name]) => name !== 'start' || list === 'ordered');
  return entries.length === 0
    ? [{ insert: op.insert }]
    : [{ insert: op.insert, attributes: Object.fromEntries(entries) }];
}

function nearest(name: string, value: unknown): unknown {
  if (name === 'header' && typeof value === 'number') return Math.min(value, 3);
  if (name === 'list' && value !== 'ordered') return 'bullet';
  if (name !== 'link' || typeof value !== 'string' || isSafeLink(value)) return value;
  const isWithoutProtocol = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(value);
  return isWithoutProtocol ? `https://${value}` : value;
}
