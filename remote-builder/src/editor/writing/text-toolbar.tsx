import type { TextInFrame } from '@console/shared-ui/text-in-frame';
import { LinkOutlined, MessageOutlined } from '@console/shared-ui/vendor/icons';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { linkPlace, putLink, type LinkPlace } from '@console/shared-ui/text-links';
import { applyTool, isOn, linkKeys, textTools, type TextFormats } from '@console/shared-ui/text-tools';
import { NoteForm } from '@console/shared-ui/note-form';
import { noteKeys } from '@console/shared-ui/note-keys';
import { LinkForm } from './link-form';
import { PageTools } from './page-tools';
import { useNotes } from './use-notes';
import { moveFocus, Tool } from './tool';
import { ToolIcon } from './tool-icon';
import styles from './text-toolbar.module.css';

interface TextToolbarProps {
  /** The text of the page that is written in. */
  readonly text: TextInFrame;
  /** Focus left the bar for something else than the text. */
  readonly onGone: () => void;
  /** Somebody wants to comment on what is selected. */
  readonly onComment: () => void;
}

/** The tools of the text that is written on the page, above that. Alt+F10 leads here from the text, and Escape back. */
export function TextToolbar({ text, onGone, onComment }: TextToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const formats = useFormats(text);
  const [link, setLink] = useState<LinkPlace | null>(null);
  const note = useNotes(text, { onOpen: () => setLink(null) });

  const latestAsk = useRef(askForLink);

  // Follows the newest way of asking, which the frame calls from outside React.
  useLayoutEffect(() => {
    latestAsk.current = askForLink;
  });
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
    <PageTools
      label="Tools of the text"
      frame={() => text.root.ownerDocument.defaultView?.frameElement}
      onGone={onGone}
    >
      <div
        ref={bar}
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
        <Tool label="Comment" pressed={null} onPress={onComment}>
          <MessageOutlined aria-hidden="true" />
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
    </PageTools>
  );
}

const isSame = (one: TextFormats, other: TextFormats) => JSON.stringify(one) === JSON.stringify(other);

/** The formats where the caret is, as it moves. */
function useFormats({ quill }: TextInFrame): TextFormats {
  const [formats, setFormats] = useState<TextFormats>({});
  useEffect(() => {
    let frame = 0;
    const read = () => {
      const range = quill.getSelection();
      if (!range) return;
      const found = quill.getFormat(range);
      // most letters stand in the formats of the one before
      setFormats((known) => (isSame(known, found) ? known : found));
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
