import { reportTypes } from '@console/contract/report-types';
import type { FoundKind } from '@console/contract/search';
import type { Person } from '../../platform/http/authentication';
import type { List } from '../../platform/lists/list';
import type { MeantWord } from './meant-words';
import type { SearchedText } from './searched-text';

/** Filters of a list, as its page and its endpoint name them. */
export type Filters = Readonly<Record<string, string>>;

interface Filtered {
  readonly kind: FoundKind;
  /** The field of the name. */
  readonly filter: string;
  readonly list: Pick<List<unknown>, 'fields'>;
}

/** The field that tells of which day a thing is, the first that a list has. */
const dayFields = ['publishedOn', 'updatedAt'];

/** Filters that may show what a search has found, the best first: the whole text as a name, or each word as what it says. */
export function filtersOf(
  { kind, filter, list }: Filtered,
  { whole }: SearchedText,
  { meant, me }: { readonly meant: readonly MeantWord[]; readonly me: Pick<Person, 'id'> },
): readonly Filters[] {
  const filters: Record<string, string> = {};
  const named: string[] = [];
  const type = 'reportType' in list.fields ? typeIn(meant.map(({ word }) => word)) : null;
  if (type) filters['reportType'] = type.name;
  for (const said of meant) {
    if (said.kinds.includes(kind) || type?.words.includes(said.word)) continue;
    const [field, value] = fieldOf(said, list.fields, me) ?? [];
    if (field === undefined || value === undefined) named.push(said.word);
    else if (field in filters && filters[field] !== value) return [{ [filter]: whole }];
    else filters[field] = value;
  }
  if (named.length > 0) filters[filter] = named.join(' ');
  return [{ [filter]: whole }, ...(Object.keys(filters).length > 0 ? [filters] : [])];
}

/** The type of report whose whole name is among words: 'company report'. */
function typeIn(words: readonly string[]) {
  const types = Object.entries(reportTypes).map(([name, title]) => ({
    name,
    words: title.toLowerCase().split(/[\s-]/),
  }));
  return types
    .filter((type) => type.words.every((word) => words.includes(word)))
    .toSorted((one, other) => other.words.length - one.words.length)[0];
}

/** The one field whose value a word is; null: it is part of a name. */
function fieldOf(
  said: MeantWord,
  fields: Filtered['list']['fields'],
  me: Pick<Person, 'id'>,
): readonly [field: string, value: string] | null {
  const dayField = dayFields.find((name) => name in fields);
  const [day] = said.days;
  const author = said.isOwn ? me.id : onlyOne(said.authors);
  const status = said.statuses.find((name) => name === said.word);
  const found: readonly (readonly [field: string | undefined, value: string | null | undefined])[] = [
    [dayField, day],
    ['recommendation', said.recommended],
    ['reportType', onlyOne(said.types)],
    ['status', status],
    ['company', said.companies.length > 0 ? said.word : null],
    ['owner', author && `/api/user/${author}`],
  ];
  for (const [field, value] of found) if (field && field in fields && value) return [field, value];
  return null;
}

const onlyOne = (values: readonly string[]) => (values.length === 1 ? values[0] : undefined);
