import type Quill from 'quill';
import { NOTE } from './note-blot';

type Button = string | Readonly<Record<string, string | number>>;

const groups: readonly (readonly Button[])[] = [
  [{ header: 2 }, { header: 3 }],
  ['bold', 'italic', 'underline', 'strike'],
  [{ list: 'ordered' }, { list: 'bullet' }, { indent: '-1' }, { indent: '+1' }],
  [{ align: 'center' }, { align: 'right' }, { align: 'justify' }],
  ['link', 'note', 'blockquote', { script: 'sub' }, { script: 'super' }],
  ['clean'],
];

const names: Readonly<Record<string, string>> = {
  'header: 2': 'Heading',
  'header: 3': 'Sub heading',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  'list: ordered': 'Numbered list',
  'list: bullet': 'Bulleted list',
  'indent: -1': 'Less indent',
  'indent: +1': 'More indent',
  'align: center': 'Align centre',
  'align: right': 'Align right',
  'align: justify': 'Justify',
  link: 'Link',
  blockquote: 'Quotation',
  'script: sub': 'Subscript',
  'script: super': 'Superscript',
  note: 'Note',
  clean: 'Clear formatting',
};

const formatOf = (button: Button) => (typeof button === 'string' ? button : Object.keys(button)[0]);

/** Gives the Quill of the page the drawing of the button that writes a note. */
export function registerToolbarIcons(QuillClass: typeof Quill): void {
  const icons = QuillClass.import('ui/icons') as Record<string, unknown>;
  icons[NOTE] =
    '<svg viewBox="0 0 18 18"><path class="ql-stroke" d="M2 7h8M2 11h8M2 15h6M13 4l2-1v6"></path></svg>';
}

/** Quill's toolbar for the allowed `formats`; the button that clears them is always there. */
export function toolbarFor(formats: readonly string[]) {
  const allowed = new Set<string | undefined>([...formats, 'clean']);
  return groups
    .map((group) => group.filter((button) => allowed.has(formatOf(button))))
    .filter((group) => group.length > 0);
}

/** Gives the controls that Quill made inside `editor` names that people understand. */
export function nameControls(editor: Element): void {
  for (const button of editor.querySelectorAll('.ql-toolbar button')) {
    const name = names[button.getAttribute('aria-label') ?? ''];
    if (!name) continue;
    button.setAttribute('aria-label', name);
    button.setAttribute('title', name);
  }
  editor.querySelector('.ql-tooltip input')?.setAttribute('aria-label', 'Link address');
}
