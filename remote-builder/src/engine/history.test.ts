import { emptyDocument } from '@console/shared-report/document';
import { nowhere, record, redo, startHistory, undo, type Edit, type History } from './history';
import { oneSelected } from './selected';

/** The history after an edit of the document alone. */
const recorded = (history: History, document: History['present'], edited: Edit) =>
  record(history, { ...history, document }, edited);
const edit = (title: string, gesture?: string, atMs = 0) => ({
  title,
  gesture,
  atMs,
  left: nowhere,
  from: null,
});
const at = (id: string) => ({ ...nowhere, selected: oneSelected(id) });
const typing = (atMs: number) => edit('Type', 'typing', atMs);

describe('history', () => {
  const [a, b, c, d] = [emptyDocument(), emptyDocument(), emptyDocument(), emptyDocument()];
  const documents = (steps: readonly { readonly document: unknown }[]) =>
    steps.map(({ document }) => document);

  it('goes back and forth', () => {
    const edited = recorded(recorded(startHistory(a), b, edit('Add')), c, edit('Move'));
    expect(undo(edited).present).toBe(b);
    expect(undo(undo(undo(edited))).present).toBe(a);
    expect(redo(undo(edited)).present).toBe(c);
    expect(redo(edited)).toBe(edited);
  });

  it('names what was done and what was undone', () => {
    const edited = undo(recorded(recorded(startHistory(a), b, edit('Add Text')), c, edit('Move Text')));
    expect(edited.past.map(({ title }) => title)).toEqual(['Add Text']);
    expect(edited.future.map(({ title }) => title)).toEqual(['Move Text']);
  });

  it('keeps what was selected on both sides of an edit', () => {
    const edited = recorded(startHistory(a), b, { ...edit('Delete'), left: at('gone') });
    expect(edited.past[0]?.selected.ids).toEqual(['gone']);
    expect(undo(edited, at('next')).future[0]?.selected.ids).toEqual(['next']);
    expect(redo(undo(edited, at('next')), at('gone')).past[0]?.selected.ids).toEqual(['gone']);
  });

  it('forgets what was undone once something new is done', () => {
    const edited = recorded(undo(recorded(startHistory(a), b, edit('Add'))), c, edit('Move'));
    expect(edited.future).toEqual([]);
    expect(undo(edited).present).toBe(a);
  });

  it('makes one step of what is typed in one go, and of nothing none', () => {
    const typed = recorded(recorded(startHistory(a), b, typing(0)), c, typing(1000));
    expect(documents(typed.past)).toEqual([a]);
    expect(documents(recorded(typed, d, typing(9000)).past)).toEqual([a, c]);
    expect(documents(recorded(typed, d, edit('Other', 'other', 1100)).past)).toEqual([a, c]);
    expect(recorded(typed, c, typing(1200))).toBe(typed);
  });

  it('starts a new step after an undo', () => {
    const undone = undo(recorded(recorded(startHistory(a), b, typing(0)), c, edit('Move', 'x', 1)));
    expect(documents(recorded(undone, d, typing(2)).past)).toEqual([a, b]);
  });
});
