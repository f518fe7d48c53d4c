import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Columns of both tables with the demo account that stands for each role. */
export const accounts = {
  user: 'user',
  market: 'market',
  ausiex: 'ausiex',
  cms: 'cms',
  billing: 'billing',
  peer: 'peer',
  analyst: 'analyst',
  compl: 'compliance',
  admin: 'admin',
} as const;
export type RoleColumn = keyof typeof accounts;
export const roleColumns = Object.keys(accounts) as RoleColumn[];

/** Where an address leads; what each says stands at the head of `route-access.txt`. */
export type Lead =
  | 'open'
  | 'no'
  | 'gone'
  | 'lost'
  | 'login'
  | '/login'
  | '/dash'
  | 'dash'
  | 'mkt'
  | 'publ'
  | 'pend'
  | 'intern'
  | 'gener'
  | 'api';

export interface RouteRow {
  /** The address, with `:id`, `:own` or `:another` for ids. */
  readonly address: string;
  readonly leads: Readonly<Record<RoleColumn | 'nobody', Lead>>;
  /** The issue that brings the page; null once it is there. */
  readonly waitsFor: string | null;
}

const linesOf = (file: string, head: string) =>
  readFileSync(join(__dirname, file), 'utf8')
    .split('\n')
    .filter((text) => text !== '' && !text.startsWith('#') && !text.startsWith(head));

const routeLine = /^[A-Z0-9,]+ +(\/\S*) +((?:[/a-z]+ +){9}[/a-z]+)(?: +(#\d+))?$/;

/** The rows of `route-access.txt`; throws at a line that is neither a row nor a remark. */
export const routeTable: readonly RouteRow[] = linesOf('route-access.txt', 'src ').map((text) => {
  const [, address, leads = '', waitsFor = null] = routeLine.exec(text) ?? [];
  if (address === undefined)
    throw new Error(`A row of route-access.txt should read like the others: ${text}`);
  const cells = leads.split(/ +/) as Lead[];
  const byColumn = Object.fromEntries(
    (['nobody', ...roleColumns] as const).map((column, index) => [column, cells[index]]),
  );
  return { address, leads: byColumn as RouteRow['leads'], waitsFor };
});

const menuLine = /^( *)(\S+(?: \S+)*) +((?:(?:yes|-) +){8}(?:yes|-))$/;

/** What a role sees of the side menu, in order; entries below a group read `  Title`. */
export function menuOf(role: RoleColumn): string[] {
  return linesOf('side-menu.txt', 'entry ').flatMap((text) => {
    const [, indent = '', title, seen = ''] = menuLine.exec(text) ?? [];
    if (title === undefined) throw new Error(`A row of side-menu.txt should read like the others: ${text}`);
    return seen.split(/ +/)[roleColumns.indexOf(role)] === 'yes' ? [indent + title] : [];
  });
}
