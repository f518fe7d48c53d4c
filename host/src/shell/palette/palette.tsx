import { MAX_FOUND_COUNTED, type FoundKind, type SearchHit } from '@console/contract/search';
import type { Me } from '@console/contract/session';
import type { ReleaseDocument } from '@console/release/contract/release-document';
import { can } from '@console/shared-auth/access/can';
import { formatDay, formatDayOf } from '@console/shared-ui/format';
import { Command } from 'cmdk';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import buttonStyles from '../button.module.css';
import { pagesAndFilters } from './filtered-pages';
import { offPagesOf, pagesOf, type FoundPage, type OwnPage } from './found-pages';
import { kindNames } from './kind-names';
import { listOf } from './list-of';
import { modifierName } from './modifier-name';
import { pagesLike, pagesNear } from './pages-like';
import { deedOf, withOwnAccount } from './own-account';
import { PaletteItem, type Choice } from './palette-item';
import styles from './palette-dialog.module.css';
import { recentOf, remember } from './recent';
import { remotesLike } from './remotes-like';
import { useSearch, type Search } from './use-search';
import { useSwitchedOff } from './use-switched-off';
import { kindsFor, offKindsFor, waysTo } from './ways-to';

const PAGES = 'Pages';

/** Pages that stand above what the server finds. */
const MAX_PAGES = 6;

interface PaletteProps {
  readonly me: Me;
  readonly remotes: ReleaseDocument['remotes'];
  readonly ownPages: readonly OwnPage[];
  /** What was typed before the code of the search was there, and whether Enter came after it. */
  readonly begun: { readonly text: string; readonly isEntered: boolean };
  readonly onClose: () => void;
}

type Where = 'here' | 'new tab';

interface Group {
  readonly title: string;
  readonly choices: readonly Choice[];
}

/** Finds pages and things of the console, and opens them. */
export function Palette({ begun, onClose, ...console }: PaletteProps) {
  const { me } = console;
  const navigate = useNavigate();
  const { pathname: here } = useLocation();
  const [text, setText] = useState(begun.text);
  const [opened, setOpened] = useState<Choice | null>(null);
  const [selected, setSelected] = useState('');
  /** Whether somebody went to what is selected; else it is the first. */
  const [isChosen, setIsChosen] = useState(false);
  /** The text for which Enter was pressed before anything was found, and where that opens it. */
  const [awaited, setAwaited] = useState<{ readonly text: string; readonly where: Where } | null>(
    begun.isEntered ? { text: begun.text.trim(), where: 'here' } : null,
  );
  const wanted = text.trim();
  const search = useSearch(opened ? '' : wanted);
  const isAsking = search.state === 'asking';
  const off = useOffPages(opened ? '' : wanted, console);
  const groups = opened ? waysOf(opened) : groupsOf({ wanted, search, here, off, ...console });
  const choices = groups.flatMap((group) => group.choices);
  const active = choices.find(({ value }) => value === selected) ?? choices[0];

  const open = (choice: Choice, where: Where = 'here') => {
    onClose();
    const deed = deedOf(choice.to);
    if (deed) return deed(me.id);
    remember(me.id, { ...choice, ...choice.kept });
    if (where === 'new tab') window.open(choice.to, '_blank', 'noopener');
    else void navigate(choice.to);
  };
  const goInto = (choice: Choice) => {
    setOpened(choice);
    setSelected('');
    setText('');
  };
  const goBack = () => {
    setOpened(null);
    setSelected('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (['ArrowDown', 'ArrowUp'].includes(event.key)) setIsChosen(true);
    const act = actionOf(event, {
      ...{ text, active, isInside: opened !== null },
      isOld: isAsking && !isChosen && (!active || isThing(active)),
    });
    if (act === null) return;
    event.preventDefault();
    if (act === 'back') goBack();
    else if (act === 'wait')
      setAwaited({ text: wanted, where: event.ctrlKey || event.metaKey ? 'new tab' : 'here' });
    else if (active) {
      if (act === 'into') goInto(active);
      else open(active, 'new tab');
    }
  };

  // Whoever pressed Enter before there was anything gets the first that is found.
  const [first] = choices;
  const isThere = first !== undefined && (!isAsking || !isThing(first));
  const isAwaited = awaited !== null && awaited.text === wanted && isThere;
  useEffect(() => {
    if (isAwaited) open(first, awaited.where);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is there
  }, [isAwaited]);

  return (
    <Command
      label="Search the console"
      shouldFilter={false}
      loop
      vimBindings={false}
      value={active?.value ?? ''}
      onValueChange={setSelected}
      onKeyDown={onKeyDown}
      className={styles.palette}
    >
      <div className={styles.head}>
        {opened && (
          <button
            type="button"
            className={styles.thing}
            aria-label={`Back from ${opened.title}`}
            onClick={goBack}
          >
            ‹ {opened.title}
          </button>
        )}
        <Command.Input
          ref={(input) => input?.focus()}
          className={styles.input}
          value={text}
          maxLength={100}
          placeholder={opened ? '' : 'Search pages, reports, companies, people…'}
          onValueChange={(typed) => {
            setText(typed);
            setSelected('');
            setIsChosen(false);
            setAwaited(null);
          }}
        />
        <button type="button" className={styles.close} title="Esc" onClick={onClose}>
          Close
        </button>
      </div>
      <Command.List className={styles.list} label={opened ? `Ways to ${opened.title}` : 'Found'}>
        {groups.map((group) => (
          <Command.Group key={group.title} heading={group.title}>
            {group.choices.map((choice) => (
              <PaletteItem
                key={choice.value}
                choice={choice}
                onOpen={() => open(choice)}
                onMore={() => goInto(choice)}
              />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <p role="status" className={styles.status}>
        {opened ? '' : statusText(search, { ...console, wanted, groups })}
      </p>
      {search.state === 'failed' && (
        <p role="alert" className={styles.fault}>
          Reports, companies and people cannot be searched at the moment. Pages still open.{' '}
          <button type="button" className={buttonStyles.quiet} onClick={search.retry}>
            Retry
          </button>
        </p>
      )}
      <Hints hasMore={active !== undefined && active.ways.length > 1} />
    </Command>
  );
}

/** What keys do; those who hear the page are told by the list. */
function Hints({ hasMore }: { readonly hasMore: boolean }) {
  return (
    <p className={styles.hints} aria-hidden="true">
      <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>{modifierName()} Enter</kbd> in a new tab{' '}
      {hasMore && (
        <>
          <kbd>Tab</kbd> more of it{' '}
        </>
      )}
    </p>
  );
}

/** Pages with the words of a text of remotes that are switched off. */
function useOffPages(wanted: string, console: Pick<PaletteProps, 'me' | 'remotes'>): Choice[] {
  const pages = wanted === '' ? [] : pagesLike(offPagesOf(console), wanted).slice(0, MAX_PAGES);
  const known = useSwitchedOff([...new Set(pages.flatMap(({ off }) => off ?? []))]);
  return pages.map((page) => choiceOfOff(page, known));
}

interface Typed {
  readonly text: string;
  readonly active: Choice | undefined;
  readonly isInside: boolean;
  /** What is active was found for other words, and those that stand now are being asked for. */
  readonly isOld: boolean;
}

/** What the server finds; pages are known at once. */
const isThing = ({ ways }: Choice) => ways.length > 0;

/** What a key asks for beside those that choose and open; null: nothing of that. */
function actionOf(event: KeyboardEvent, typed: Typed) {
  const { active, isInside, isOld, text } = typed;
  if (event.key === 'Enter') {
    if (isOld) return 'wait';
    if (!active) return null;
    return event.ctrlKey || event.metaKey ? 'new tab' : null;
  }
  if (active && active.ways.length > 1 && goesInto(event, text)) return 'into';
  const leaves = ['Backspace', 'Escape', 'ArrowLeft'].includes(event.key);
  return isInside && text === '' && leaves ? 'back' : null;
}

function goesInto({ key, shiftKey, target }: KeyboardEvent, text: string): boolean {
  const isAtEnd = target instanceof HTMLInputElement && target.selectionStart === text.length;
  return (key === 'Tab' && !shiftKey) || (key === 'ArrowRight' && isAtEnd);
}

const waysOf = (opened: Choice): Group[] => [
  {
    title: opened.title,
    choices: opened.ways.map((way) => ({
      ...{ value: way.to, title: way.title, detail: '', to: way.to, access: way.access, ways: [] },
      kept: { title: opened.title, detail: way.title },
    })),
  },
];

type Sources = Pick<PaletteProps, 'me' | 'remotes' | 'ownPages'> & {
  readonly wanted: string;
  readonly search: Search;
  /** The path of the page that is open. */
  readonly here: string;
  /** Pages of remotes that are switched off. */
  readonly off: readonly Choice[];
};

function groupsOf({ wanted, search, here, off, me, remotes, ownPages }: Sources): Group[] {
  const pages = pagesOf({ me, remotes, ownPages });
  if (wanted === '') {
    // where one is is no place to go to
    const recent = recentOf(me.id).filter(({ to, access }) => to !== here && can(me, access));
    const isRecent = new Set(recent.map(({ to }) => to));
    return filled([
      { title: 'Last used', choices: recent.map((one) => ({ ...one, value: one.to, ways: [] })) },
      { title: PAGES, choices: pages.filter(({ to }) => !isRecent.has(to)).map(choiceOfPage) },
    ]);
  }
  const all = withOwnAccount(pages, me.id);
  const named = pagesAndFilters(all, me, wanted);
  const { hits: found, totals } = 'hits' in search ? search : { hits: [], totals: [] };
  // where a page has the words, nobody has mistyped them
  const meant = named.length > 0 ? found.filter(({ fit }) => fit !== 'mistyped') : found;
  const hits = [...meant, ...remotesLike(remotes, wanted)];
  const things = hits.flatMap((hit) => {
    const ways = waysTo(hit, remotes, me);
    const [first] = ways;
    if (!first) return [];
    const { kind, id, title } = hit;
    return [
      { kind, choice: { value: `${kind} ${id}`, title, detail: detailOf(hit), ...placeOf(first), ways } },
    ];
  });
  // hits come the best first, and so do their kinds
  const kinds = [...new Set(things.map(({ kind }) => kind))];
  const isExact = hits.some(({ fit }) => fit !== 'mistyped');
  // a name that is only like what was typed stands behind what has it, and waits for that
  const near = named.length + off.length > 0 || search.state === 'asking' ? [] : pagesNear(all, wanted);
  const ofNear = { title: 'Pages with a similar name', choices: near.slice(0, MAX_PAGES).map(choiceOfPage) };
  const isCode = ({ kind, title }: SearchHit) =>
    kind === 'company' && title.toLowerCase().startsWith(`${wanted.toLowerCase()} · `);
  const ofPages = { title: PAGES, choices: named.slice(0, MAX_PAGES).map(choiceOfPage) };
  const groups = [
    ofPages,
    { title: 'Switched off', choices: off },
    ...(isExact ? [] : [ofNear]),
    ...kinds.map((kind): Group => {
      const choices = things.filter((thing) => thing.kind === kind).map(({ choice }) => choice);
      const total = totals.find((each) => each.kind === kind);
      if (!total || (total.total <= choices.length && total.total < MAX_FOUND_COUNTED))
        return { title: kindNames[kind], choices };
      const list = total.filters ? listOf(kind, total.filters, pages) : null;
      const count = `${total.total}${total.total >= MAX_FOUND_COUNTED ? ' or more' : ''}`;
      const showAll = list && {
        ...{ value: `all ${kind}`, title: `Show all ${count}`, detail: kindNames[kind], ways: [], ...list },
        kept: { title: `“${wanted}”`, detail: kindNames[kind] },
      };
      return {
        title: `${kindNames[kind]} (${choices.length} of ${count})`,
        choices: [...choices, ...(showAll ? [showAll] : [])],
      };
    }),
    ...(isExact ? [ofNear] : []),
  ];
  // whoever types the code of a company means that company
  return filled(hits.some(isCode) ? [...groups.slice(1), ofPages] : groups);
}

/** What tells a hit from others: where it was found in a text, and its day as the person has dates. */
function detailOf({ detail, day, at, excerpt, fit }: SearchHit): string {
  const place = fit === 'words' ? (excerpt ? `In its text: “…${excerpt}…”` : 'In its text') : '';
  const likeness = fit === 'mistyped' ? 'similar' : '';
  return [likeness, place, detail, at ? formatDayOf(at) : day && formatDay(day)].filter(Boolean).join(' · ');
}

const choiceOfPage = ({ title, group, to, access, keys }: FoundPage): Choice => ({
  ...{ value: to, title, detail: group, to, access, ways: [], ...(keys && { keys }) },
});

/** What is off still has its page, which says who switched it off, when and why. */
const choiceOfOff = (page: FoundPage, known: ReturnType<typeof useSwitchedOff>): Choice => {
  const by = known.get(page.off ?? '');
  const { keys: _keys, ...choice } = choiceOfPage(page);
  return { ...choice, detail: by ? `switched off by ${by.actor}: ${by.reason.trim()}` : 'switched off' };
};

const placeOf = ({ to, access }: { readonly to: string; readonly access: string }) => ({ to, access });
const filled = (groups: readonly Group[]) => groups.filter(({ choices }) => choices.length > 0);

interface Asked extends Pick<Sources, 'me' | 'remotes' | 'wanted'> {
  readonly groups: readonly Group[];
}

function statusText(search: Search, { wanted, groups, me, remotes }: Asked): string {
  const count = groups.flatMap(({ choices }) => choices).length;
  if (search.state === 'asking') return count === 0 ? 'Searching…' : `${count} found, searching…`;
  if (search.state !== 'found') return '';
  if (count === 0) {
    const named = (kinds: readonly FoundKind[]) =>
      listed.format(kinds.map((kind) => kindNames[kind].toLowerCase()));
    const [kinds, off] = [kindsFor(remotes, me), offKindsFor(remotes, me)];
    const said = `Nothing found for “${wanted}”. You can search pages${kinds.length > 0 ? ` and ${named(kinds)}` : ''}.`;
    return off.length > 0 ? `${said} Switched off: ${named(off)}.` : said;
  }
  const isNamed = groups.some(({ title }) => title === PAGES);
  const isLike = !isNamed && search.hits.length > 0 && search.hits.every(({ fit }) => fit === 'mistyped');
  return isLike ? `Nothing has “${wanted}” as it is. Did you mean one of these?` : `${count} found`;
}

const listed = new Intl.ListFormat('en-AU');
