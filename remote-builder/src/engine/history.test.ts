import { emptyDocument } from '@console/shared-report/document';
import { record, redo, startHistory, undo } from './history';

const typing = (atMs: number) => ({ name: 'typing', atMs });

describe('history', () => {
  const [a, b, c, d] = [emptyDocument(), emptyDocument(), emptyDocument(), emptyDocument()];

  it('goes back and forth', () => {
    const edited = record(record(startHistory(a), b), c);
    expect(undo(edited).present).toBe(b);
    expect(undo(undo(undo(edited))).present).toBe(a);
    expect(redo(undo(edited)).present).toBe(c);
    expect(redo(edited)).toBe(edited);
  });

  it('forgets what was undone once something new is done', () => {
    const edited = record(undo(record(startHistory(a), b)), c);
    expect(edited.future).toEqual([]);
    expect(undo(edited).present).toBe(a);
  });

  it('makes one step of what is typed in one go, and of nothing none', () => {
    const typed = record(record(startHistory(a), b, typing(0)), c, typing(1000));
    expect(typed.past).toEqual([a]);
    expect(record(typed, d, typing(9000)).past).toEqual([a, c]);
    expect(record(typed, d, { name: 'other', atMs: 1100 }).past).toEqual([a, c]);
    expect(record(typed, c)).toBe(typed);
  });

  it('starts a new step after an undo', () => {
    const undone = undo(record(record(startHistory(a), b, typing(0)), c, { name: 'x', atMs: 1 }));
    expect(record(undone, d, typing(2)).past).toEqual([a, b]);
  });
});
