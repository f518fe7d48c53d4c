import type { HistoryEntry } from '@console/contract/record-history';
import { roleLabel, roles, type Role } from '@console/contract/roles';
import { genderLabels, shownRoles } from '@console/contract/users';
import { isCode, valueText } from './audit-labels';
import { pathInRecord, recordLabel, type RecordKind } from './record-labels';
import { firmDay } from '../firm-day/firm-day';

type Change = HistoryEntry['changes'][number];

/** One change as people tell it: from what to what, or what became of the field. */
export type ToldChange = { readonly path: string; readonly label: string } & (
  { readonly before: string | null; readonly after: string | null } | { readonly note: string }
);

/** Ids that say nothing, and what another field says already. */
const untold =
  /^(id|mergedIntoId|mergedId|childCount|subscription[.]id|subscription[.]advisoryMetadata[.]brand[.].*)$/;
const tagPart = /^tags\[\d+\][.]/;
const personPart = /^(assignedTo|parent|proposedBy)[.]/;

/** What an entry of a record's history changed, by field and in the words of the form. */
export function toldChanges(kind: RecordKind, changes: readonly Change[]): ToldChange[] {
  const known = changes
    .map((change) => ({ ...change, path: pathInRecord(kind, change.path) }))
    .filter(({ path }) => !untold.test(path));
  const seen = new Set<string>();
  return known.flatMap((change): ToldChange[] => {
    const whole = wholeOf(change.path);
    if (whole === null) return told(kind, change);
    if (seen.has(whole)) return [];
    seen.add(whole);
    const parts = known.filter(({ path }) => wholeOf(path) === whole);
    return whole === 'tags' ? tagsTold(kind, parts) : told(kind, personOf(whole, parts));
  });
}

/** The field that a change of one of its parts is told as; null: the part is a field itself. */
const wholeOf = (path: string): string | null =>
  tagPart.test(path) ? 'tags' : (personPart.exec(path)?.[1] ?? null);

function told(kind: RecordKind, { path, before, after }: Change): ToldChange[] {
  const label = recordLabel(kind, path);
  if (/^(logoId|image)$/.test(path)) return [{ path, label, note: pictureNote(before, after) }];
  const [was, is] = [wordsOf(path, before), wordsOf(path, after)];
  return was === is ? [] : [{ path, label, before: was, after: is }];
}

function pictureNote(before: string | null, after: string | null): string {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'replaced';
}

/** Values that are not told as they are stored. */
const wordings: Readonly<Record<string, (value: string) => string | null>> = {
  roles: rolesText,
  gender: (value) => new Map<string, string>(Object.entries(genderLabels)).get(value) ?? value,
  cRecommendationdate: firmDayText,
  pRecommendationdate: firmDayText,
};

function wordsOf(path: string, value: string | null): string | null {
  if (value === null) return null;
  const wording = wordings[path];
  return wording ? wording(value) : valueText(value);
}

/** Null for an account that has but the role of all. */
function rolesText(value: string): string | null {
  const shown = shownRoles(value.split(', ') as Role[]);
  return shown.map((role) => (roles.includes(role) ? roleLabel(role) : role)).join(', ') || null;
}

function firmDayText(instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : firmDay(at);
}

/** Which tags came and which went, whatever their places. */
function tagsTold(kind: RecordKind, parts: readonly Change[]): ToldChange[] {
  const names = parts.filter(({ path }) => path.endsWith('.name'));
  const was = names.flatMap(({ before }) => before ?? []);
  const is = names.flatMap(({ after }) => after ?? []);
  const added = is.filter((name) => !was.includes(name)).join(', ');
  const removed = was.filter((name) => !is.includes(name)).join(', ');
  const note = [added && `${added} added`, removed && `${removed} removed`].filter(Boolean).join(', ');
  return note === '' ? [] : [{ path: 'tags', label: recordLabel(kind, 'tags'), note }];
}

/** One change of a person by name: the server says it for the id, and the parts of the name for whoever is no more. */
function personOf(path: string, parts: readonly Change[]): Change {
  const nameOn = (side: 'before' | 'after') => {
    const valueOf = (part: string) => parts.find((change) => change.path === `${path}.${part}`)?.[side];
    const named = valueOf('id') ?? null;
    if (named !== null && !isCode(named)) return named;
    return [valueOf('firstName'), valueOf('lastName')].filter(Boolean).join(' ') || named;
  };
  return { path, before: nameOn('before'), after: nameOn('after') };
}
