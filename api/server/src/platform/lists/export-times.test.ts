import { declaredLists } from '../../../testing/lists';

/** Columns whose cells are days, or texts as somebody wrote them. */
const noInstants = ['declaredOn', 'endedOn', 'addedOn'];

it.each(declaredLists.map((list) => [list.noun, list] as const))(
  'an export of %s names the zone of its times',
  (noun, { columns }) => {
    const times = Object.entries(columns).filter(
      ([field]) =>
        /(At|On)$|^at$/.test(field) &&
        !noInstants.includes(field) &&
        // as the manifest has it
        noun !== 'manifest-line',
    );
    expect(times.map(([, { title }]) => title).filter((title) => !title.endsWith(' (UTC)'))).toEqual([]);
  },
);
