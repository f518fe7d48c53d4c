import grapesjs, { type Editor, type EditorConfig } from 'grapesjs';

/** Takes from window what libraries in GrapesJS put there beside what they export; nothing reads it there. */
function forgetLibraryGlobals(): void {
  for (const name of ['Backbone', 'tinycolor']) Reflect.deleteProperty(globalThis, name);
}

// they do so as they are loaded, also for a page that opens no editor in the end
forgetLibraryGlobals();

/**
 * GrapesJS for one mount of a component. @grapesjs/react starts its editor in an effect, asynchronously: in React's
 * StrictMode, or when a page is left at once, an editor would stay behind. Here each start gets a box of its own,
 * destroys the one before, and ends at once when the component is gone already.
 */
export interface GuardedGrapes {
  /** For the `grapesjs` prop of @grapesjs/react. */
  readonly library: typeof grapesjs;
  readonly mount: () => void;
  readonly unmount: () => void;
}

export function guardGrapes(): GuardedGrapes {
  let isMounted = false;
  let running: { readonly editor: Editor; readonly box: HTMLElement } | null = null;

  function end() {
    const ended = running;
    running = null;
    if (ended && !isDestroyed(ended.editor)) ended.editor.destroy();
    ended?.box.remove();
    forgetLibraryGlobals();
  }

  function init(config: EditorConfig = {}): Editor {
    end();
    const box = document.createElement('div');
    box.style.height = '100%';
    if (config.container instanceof HTMLElement) config.container.append(box);
    const editor = grapesjs.init({ ...config, container: box });
    running = { editor, box };
    if (!isMounted) queueMicrotask(end);
    return editor;
  }

  return {
    library: { ...grapesjs, init },
    mount: () => {
      isMounted = true;
    },
    unmount: () => {
      isMounted = false;
      queueMicrotask(() => {
        if (!isMounted) end();
      });
    },
  };
}

function isDestroyed(editor: Editor): boolean {
  return Boolean(Object.getOwnPropertyDescriptor(editor.getModel(), 'destroyed')?.value);
}
