import { createContext, createElement, use, type CSSProperties, type ReactNode } from 'react';
import type { Delta } from '../../model/rich-text/delta';
import { deltaBlocks, type DeltaBlock, type ListBlock } from '../../model/rich-text/delta-blocks';
import { deltaLines, type DeltaLine, type DeltaSpan, type SpanNote } from '../../model/rich-text/delta-lines';
import type { ByDevice } from '../../model/notes/report-notes';
import { NoteLink, noteIds } from './note-link';
import { NoteNumber, numbersAfter } from './note-numbers';

/** Where the notes of a text are: in which block, and how many are printed before it. */
interface NotesPlace {
  readonly nodeId: string;
  readonly before: ByDevice;
}

const CountedNotes = createContext<NotesPlace | undefined>(undefined);
const none: ByDevice = { desktop: 0, tablet: 0, mobile: 0 };

interface DeltaViewProps {
  readonly delta: Delta;
  /** Without it the notes of this text are counted alone, and lead nowhere. */
  readonly notes?: NotesPlace | undefined;
}

/** Rich text as React elements; nothing of it is ever parsed as HTML. */
export function DeltaView({ delta, notes }: DeltaViewProps) {
  const blocks = deltaBlocks(deltaLines(delta)).map((block, index) => (
    <BlockView key={index} block={block} />
  ));
  return notes ? <CountedNotes value={notes}>{blocks}</CountedNotes> : blocks;
}

function BlockView({ block }: { readonly block: DeltaBlock }) {
  return block.kind === 'list' ? <ListView list={block.list} /> : <LineView line={block.line} />;
}

function LineView({ line }: { readonly line: DeltaLine }) {
  const { header, blockquote } = line.format;
  const tag = header ? `h${header}` : blockquote ? 'blockquote' : 'p';
  return createElement(tag, { style: alignment(line) }, line.spans.length > 0 ? spansOf(line) : <br />);
}

/** 1, a, i, and again: what the editor shows by level. */
const numberings = [undefined, 'a', 'i'] as const;

function ListView({ list }: { readonly list: ListBlock }) {
  const items = list.items.map((item, index) => (
    <li key={index} style={alignment(item.line)}>
      {spansOf(item.line)}
      {item.lists.map((inner, innerIndex) => (
        <ListView key={innerIndex} list={inner} />
      ))}
    </li>
  ));
  if (list.kind === 'bullet') return <ul>{items}</ul>;
  return (
    <ol type={numberings[list.level % 3]} start={list.start === 1 ? undefined : list.start}>
      {items}
    </ol>
  );
}

function alignment(line: DeltaLine): CSSProperties | undefined {
  return line.format.align ? { textAlign: line.format.align } : undefined;
}

function spansOf(line: DeltaLine): ReactNode {
  return line.spans.map((span, index) =>
    span.note ? <NoteView key={index} note={span.note} /> : <Span key={index} span={span} />,
  );
}

function NoteView({ note: { index, words } }: { readonly note: SpanNote }) {
  const notes = use(CountedNotes);
  const number = <NoteNumber numbers={numbersAfter(notes?.before ?? none, index)} />;
  const ids = notes && noteIds(notes.nodeId, index);
  return (
    <sup className="note-place" data-note={words}>
      {ids ? (
        <NoteLink id={ids.place} to={ids.note} role="doc-noteref">
          {number}
        </NoteLink>
      ) : (
        number
      )}
    </sup>
  );
}

function Span({ span }: { readonly span: DeltaSpan }) {
  const { link, bold, italic, underline, strike, script } = span.format;
  let content: ReactNode = span.text;
  if (script === 'sub') content = <sub>{content}</sub>;
  if (script === 'super') content = <sup>{content}</sup>;
  if (strike) content = <s>{content}</s>;
  if (underline) content = <u>{content}</u>;
  if (italic) content = <em>{content}</em>;
  if (bold) content = <strong>{content}</strong>;
  if (!link) return content;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}
