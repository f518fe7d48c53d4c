import { buyIdea, liveIdeas } from '../../../../testing/best-ideas';
import { recorded, redone, startHistory, undone } from './ideas-history';
import { ideasValues, withoutIdeas } from './ideas-values';

const opened = ideasValues({ ...liveIdeas, priceTolerance: 5 });
const typed = (catalyst: string) => ({
  ...opened,
  content: opened.content.map((group) =>
    group.action === 'Buy' ? { ...group, records: [{ ...buyIdea, catalyst }] } : group,
  ),
});

it('takes typing in one text back as one step, and anything else as its own', () => {
  const cleared = withoutIdeas(typed('Half'));
  const history = [typed('H'), typed('Ha'), typed('Half'), cleared].reduce(recorded, startHistory(opened));
  const once = undone(history);
  expect(once?.present.values).toEqual(typed('Half'));
  const twice = once && undone(once);
  expect(twice?.present.values).toBe(opened);
  expect(twice && undone(twice)).toBeNull();
  const again = twice && redone(twice);
  expect(again && redone(again)?.present.values).toBe(cleared);
});

it('forgets what was undone once something else is written', () => {
  const back = undone(recorded(startHistory(opened), typed('A')));
  expect(back && redone(recorded(back, withoutIdeas(opened)))).toBeNull();
});

it('keeps no step of what the server only puts otherwise', () => {
  const answeredAs = { ...opened, content: opened.content.map((group) => ({ ...group })) };
  const history = recorded(startHistory(opened), answeredAs);
  expect([history.past, history.present.values]).toEqual([[], answeredAs]);
});
