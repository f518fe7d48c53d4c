import { Modal, quietly, type ModalProps } from '@console/shared-ui/vendor/antd';
import { useEffect, useRef, useState } from 'react';
import styles from './dialog.module.css';

type LookOfDialog = Omit<
  ModalProps,
  'onCancel' | 'closable' | 'keyboard' | 'maskClosable' | 'confirmLoading'
>;

/** A dialog that its cross, Escape and Cancel close. */
interface ClosedDialog {
  readonly onCancel: () => void;
  /** A call of the dialog is under way: who closes it meanwhile sees it again only when the call has ended. */
  readonly isBusy?: boolean;
}

/** A question that one of its own buttons closes; none of them waits for a call. */
interface AnsweredDialog {
  readonly mustAnswer: true;
  readonly footer: NonNullable<ModalProps['footer']>;
}

/** What a dialog takes: it always has a way out, whatever became of its calls. */
export type DialogProps = LookOfDialog & (ClosedDialog | AnsweredDialog);

/** A dialog over the page. The focus goes back to where it was, also when the dialog is taken out of the page at once. */
export function Dialog(props: DialogProps) {
  // read while the dialog is not there yet: it takes the focus as soon as it is
  const [opener] = useState(() => document.activeElement);

  // Gives the focus back when nothing else has taken it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  if ('mustAnswer' in props) {
    const { mustAnswer: _mustAnswer, ...modal } = props;
    return <Modal {...modal} closable={false} keyboard={false} maskClosable={false} />;
  }
  return <ClosableModal {...props} />;
}

/** A long title ends before the cross, and buttons that find no room beside each other keep a distance. */
const parts = {
  header: { paddingInlineEnd: 24 },
  footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', rowGap: 8 },
} as const;

/** While it is busy it is only put away: what failed comes back with what is wrong. Escape discards no text unasked. */
function ClosableModal(props: LookOfDialog & ClosedDialog) {
  const {
    isBusy = false,
    open = false,
    onCancel,
    okButtonProps = {},
    children,
    afterOpenChange,
    ...modal
  } = props;
  const content = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const [text, setText] = useState<'none' | 'typed' | 'asked'>('none');
  const isOpen = open && !isAway;
  // Takes the focus as soon as there is something to take it, while the dialog still comes up.
  useEffect(() => {
    if (!isOpen) return undefined;
    const frame = requestAnimationFrame(() => focusFirst(content.current));
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  if (isAway && !isBusy) setAway(false);
  if (!open && text !== 'none') setText('none');
  const close = ({ type }: { readonly type: string }) => {
    if (isBusy) setAway(true);
    else if (type === 'keydown' && text === 'typed') setText('asked');
    else onCancel();
  };
  return (
    // what happens in a portal reaches whoever is above it
    <div className={styles.around} onInput={({ target }) => isTyped(target) && setText('typed')}>
      <Modal
        {...modal}
        open={isOpen}
        styles={parts}
        maskClosable={text === 'none'}
        // not confirmLoading, with which antd lets nobody close the dialog
        okButtonProps={isBusy ? { ...okButtonProps, loading: quietly(true) } : okButtonProps}
        onCancel={close}
        afterOpenChange={(isShown) => {
          if (isShown) focusFirst(content.current);
          afterOpenChange?.(isShown);
        }}
      >
        <div ref={content} className={styles.around}>
          {children}
        </div>
        {text === 'asked' && (
          <p role="alert" className={styles.question}>
            Press Escape once more to discard what you have typed.
          </p>
        )}
      </Modal>
    </div>
  );
}

const CONTROLS =
  'input:not([type="hidden"]), textarea, [contenteditable="true"], button:not([tabindex="-1"]), [role="switch"]';
/** What one can type in at once; days are chosen from a calendar that would open. */
const WRITTEN =
  'input:enabled:read-write:not([type="checkbox"], [type="radio"], [type="file"], .ant-picker input), ' +
  'input[role="combobox"]:enabled, textarea:enabled:read-write, [contenteditable="true"]';

/**
 * Begins in the first field, where the dialog begins with one that is written in, and in the dialog itself where not:
 * Escape closes it while it still opens.
 */
function focusFirst(content: HTMLElement | null): void {
  if (!content || content.contains(document.activeElement)) return;
  const [first] = content.querySelectorAll<HTMLElement>(CONTROLS);
  const dialog = content.closest<HTMLElement>('[role="dialog"]');
  if (first?.matches(WRITTEN)) first.focus({ preventScroll: true });
  else if (!dialog?.contains(document.activeElement))
    dialog?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
}

const chosen = ['checkbox', 'radio', 'file', 'range', 'color', 'date', 'time'];

/** Whether it holds words of somebody; what is looked for in a list of choices is none. */
function isTyped(target: EventTarget): boolean {
  if (target instanceof HTMLTextAreaElement) return target.value !== '';
  if (target instanceof HTMLInputElement)
    return target.value !== '' && !chosen.includes(target.type) && target.role !== 'combobox';
  return target instanceof HTMLElement && target.isContentEditable && target.textContent !== '';
}
