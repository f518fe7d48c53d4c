import { emptyDocument } from '@console/shared-report/document';
import { record, redo, startHistory, undo } from './history';

const edit = (title: string, gesture?: string, atMs = 0) => ({ title, gesture, atMs, selectedId: null });
const typing = (atMs: number) => edit('Type', 'typing', atMs);

describe('history', () => {
  const [a, b, c, d] = [emptyDocument(), emptyDocument(), emptyDocument(), emptyDocument()];
  const documents = (steps: readonly { readonly document: unknown }[]) =>
    steps.map(({ document }) => document);

  it('goes back and forth', () => {
    const edited = record(record(startHistory(a), b, edit('Add')), c, edit('Move'));
    expect(undo(edited).present).toBe(b);
    expect(undo(undo(undo(edited))).present).toBe(a);
    expect(redo(undo(edited)).present).toBe(c);
    expect(redo(edited)).toBe(edited);
  });

  it('names what was done and what was undone', () => {
    const edited = undo(record(record(startHistory(a), b, edit('Add Text')), c, edit('Move Text')));
    expect(edited.past.map(({ title }) => title)).toEqual(['Add Text']);
    expect(edited.future.map(({ title }) => title)).toEqual(['Move Text']);
  });

  it('keeps what was selected on both sides of an edit', () => {
    const edited = record(startHistory(a), b, { ...edit('Delete'), selectedId: 'gone' });
    expect(edited.past[0]?.selectedId).toBe('gone');
    expect(undo(edited, 'next').future[0]?.selectedId).toBe('next');
    expect(redo(undo(edited, 'next'), 'gone').past[0]?.selectedId).toBe('gone');
  });

  it('forgets what was undone once something new is done', () => {
    const edited = record(undo(record(startHistory(a), b, edit('Add'))), c, edit('Move'));
    expect(edited.future).toEqual([]);
    expect(undo(edited).present).toBe(a);
  });

  it('makes one step of what is typed in one go, and of nothing none', () => {
    const typed = record(record(startHistory(a), b, typing(0)), c, typing(1000));
    expect(documents(typed.past)).toEqual([a]);
    expect(documents(record(typed, d, typing(9000)).past)).toEqual([a, c]);
    expect(documents(record(typed, d, edit('Other', 'other', 1100)).past)).toEqual([a, c]);
    expect(record(typed, c, typing(1200))).toBe(typed);
  });

  it('starts a new step after an undo', () => {
    const undone = undo(record(record(startHistory(a), b, typing(0)), c, edit('Move', 'x', 1)));
    expect(documents(record(undone, d, typing(2)).past)).toEqual([a, b]);
  });
});
