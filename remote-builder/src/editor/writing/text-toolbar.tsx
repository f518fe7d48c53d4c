import type { TextInFrame } from '@console/shared-ui/text-in-frame';
import { LinkOutlined } from '@console/shared-ui/vendor/icons';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { WRITING_TOOLS } from '../../engine/writing/writing-tools';
import { linkPlace, putLink, type LinkPlace } from '@console/shared-ui/text-links';
import { applyTool, isOn, linkKeys, textTools, type TextFormats } from '@console/shared-ui/text-tools';
import { keyCaps } from '../keys/shortcuts';
import { NoteForm } from '@console/shared-ui/note-form';
import { noteKeys } from '@console/shared-ui/note-keys';
import { LinkForm } from './link-form';
import { useNotes } from './use-notes';
import { ToolIcon } from './tool-icon';
import { keepAtText } from './stage-place';
import styles from './text-toolbar.module.css';

interface TextToolbarProps {
  /** The text of the page that is written in. */
  readonly text: TextInFrame;
  /** Focus left the bar for something else than the text. */
  readonly onGone: () => void;
}

/** The tools of the text that is written on the page, beside it. Alt+F10 leads here from the text, and Escape back. */
export function TextToolbar({ text, onGone }: TextToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const formats = useFormats(text);
  const [link, setLink] = useState<LinkPlace | null>(null);
  const note = useNotes(text, { onOpen: () => setLink(null) });

  const latestAsk = useRef(askForLink);

  // Follows the newest way of asking, which the frame calls from outside React.
  useLayoutEffect(() => {
    latestAsk.current = askForLink;
  });
  // Stays beside the text, wherever that goes.
  useLayoutEffect(() => (bar.current ? keepAtText(bar.current, text) : undefined), [text]);
  // Leaves the caret in the text when a tool is pressed.
  useEffect(() => {
    const { current } = bar;
    const onPress = (event: MouseEvent) => {
      const { target } = event;
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (!isField) event.preventDefault();
    };
    current?.addEventListener('mousedown', onPress);
    return () => current?.removeEventListener('mousedown', onPress);
  }, []);
  // Takes the keys of the text that lead here, from its first one on.
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const isBar = event.key === 'F10' && event.altKey;
      if (!isLink && !isBar) return;
      event.preventDefault();
      event.stopPropagation();
      if (isLink) latestAsk.current();
      else bar.current?.querySelector('button')?.focus();
    };
    text.root.addEventListener('keydown', onKey, { capture: true });
    return () => text.root.removeEventListener('keydown', onKey, { capture: true });
  }, [text]);

  function askForLink() {
    // a note that is being written is kept
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setLink(linkPlace(text.quill));
  }
  function backToText() {
    setLink(null);
    note.close();
    text.root.ownerDocument.defaultView?.focus();
    text.quill.focus({ preventScroll: true });
  }
  function put(address: string | null) {
    if (link) putLink(text.quill, link, address);
    backToText();
  }
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Tools of the text"
      className={styles.bar}
      {...{ [WRITING_TOOLS]: '' }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isFrame = relatedTarget === text.root.ownerDocument.defaultView?.frameElement;
        if (relatedTarget && !isFrame && !currentTarget.contains(relatedTarget)) onGone();
      }}
    >
      <div
        role="toolbar"
        aria-label="Text"
        className={styles.tools}
        onKeyDown={(event) => {
          if (event.key === 'Escape') backToText();
          else moveFocus(event);
        }}
      >
        {textTools.map((group) => (
          <div key={group[0]?.label} role="group" className={styles.group}>
            {group.map((tool) => (
              <Tool
                key={tool.label}
                {...{ label: tool.label, keys: tool.keys, pressed: isOn(tool, formats) }}
                onPress={() => applyTool(text.quill, tool)}
              >
                <ToolIcon label={tool.label} />
              </Tool>
            ))}
          </div>
        ))}
        <Tool
          {...{ label: 'Link', keys: linkKeys, pressed: formats['link'] !== undefined }}
          onPress={askForLink}
        >
          <LinkOutlined aria-hidden="true" />
        </Tool>
        <Tool {...{ label: 'Note', keys: noteKeys, pressed: null }} onPress={note.open}>
          <ToolIcon label="Note" />
        </Tool>
      </div>
      {note.asked && (
        <div className={styles.note}>
          <NoteForm
            key={note.asked.index}
            number={note.asked.number}
            words={note.asked.words}
            onPut={(words) => {
              note.put(words);
              backToText();
            }}
            onClose={backToText}
            onLeave={note.leave}
          />
        </div>
      )}
      {link && <LinkForm place={link} onPut={put} onClose={backToText} />}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly keys: string;
  readonly pressed: boolean | null;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Tool({ label, keys, pressed, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={`${label} (${keyCaps(keys).join('+')})`}
      aria-pressed={pressed ?? undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** The formats where the caret is, as it moves. */
function useFormats({ quill }: TextInFrame): TextFormats {
  const [formats, setFormats] = useState<TextFormats>({});
  useEffect(() => {
    let frame = 0;
    const read = () => {
      const range = quill.getSelection();
      if (range) setFormats(quill.getFormat(range));
    };
    // asked within a change Quill would tell that the caret was moved, and undo goes by that
    const onChange = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    };
    onChange();
    quill.on('editor-change', onChange);
    return () => {
      cancelAnimationFrame(frame);
      quill.off('editor-change', onChange);
    };
  }, [quill]);
  return formats;
}

/** Arrows lead from tool to tool, as in every toolbar. */
function moveFocus({ key, currentTarget, target }: KeyboardEvent<HTMLElement>) {
  const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
  const step = steps[key];
  if (step === undefined) return;
  const tools = [...currentTarget.querySelectorAll('button')];
  const at = tools.findIndex((tool) => tool === target);
  tools.at((at + step) % tools.length)?.focus();
}
