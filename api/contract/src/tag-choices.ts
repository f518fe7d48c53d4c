import type { CompanyHit } from './companies';
import type { Tag } from './tags';

/** A tag to choose: one that exists, or one to add: the code of a company, or what was typed. */
export interface TagChoice {
  readonly name: string;
  readonly label: string;
  readonly isNew: boolean;
}

interface Found {
  readonly text: string;
  readonly tags: readonly Tag[];
  readonly companies: readonly Pick<CompanyHit, 'code' | 'name'>[];
}

/** What a tag picker offers for a text, none twice: tags, tickers, and the text itself (A§2.22, P38). */
function tagChoices({ text, tags, companies }: Found): TagChoice[] {
  const typed = text.trim();
  const choices: TagChoice[] = [
    ...tags.map(({ name }) => ({ name, label: name, isNew: false })),
    ...companies.map(({ code, name }) => ({ name: code, label: `${code} - ${name}`, isNew: true })),
    ...(typed === '' ? [] : [{ name: typed, label: `Add “${typed}”`, isNew: true }]),
  ];
  return withoutTwins(choices);
}

/** The first of each name; names of tags differ in more than their case (A§5.9). */
function withoutTwins<T extends { readonly name: string }>(choices: readonly T[]): T[] {
  const names = choices.map(({ name }) => name.toLowerCase());
  return choices.filter((_choice, index) => names.indexOf(names[index] ?? '') === index);
}

/** Tags and tickers that a picker offers, each (D§9.16, P38). */
const TAG_RESULTS = 5;

export const tagQuery = (text: string) => ({ 'suggestion[name]': text, itemsPerPage: TAG_RESULTS });
export const tickerQuery = (text: string) => ({ text, itemsPerPage: TAG_RESULTS });

interface TagCalls {
  readonly tags: (text: string) => Promise<readonly Tag[]>;
  readonly companies: (text: string) => Promise<readonly Pick<CompanyHit, 'code' | 'name'>[]>;
  readonly create: (name: string) => Promise<unknown>;
}

/** How a tag picker finds and adds tags. */
export interface TagSource {
  readonly find: (text: string) => Promise<TagChoice[]>;
  readonly add: (name: string) => Promise<void>;
}

/** Finds and adds tags by these calls; a ticker that is a tag already is not added again. */
export function tagSource({ tags, companies, create }: TagCalls): TagSource {
  return {
    find: async (text: string): Promise<TagChoice[]> => {
      const [foundTags, foundCompanies] = await Promise.all([tags(text), companies(text)]);
      return tagChoices({ text, tags: foundTags, companies: foundCompanies });
    },
    add: async (name: string): Promise<void> => {
      const found = await tags(name);
      if (withoutTwins([...found, { name }]).length > found.length) await create(name);
    },
  };
}
