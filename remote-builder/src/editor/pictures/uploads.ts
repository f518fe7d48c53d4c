/** A picture on its way to the server. */
export interface UploadingPicture {
  /** Of the Image block that waits for it. */
  readonly nodeId: string;
  readonly name: string;
  readonly state: { readonly share: number } | { readonly failure: string };
  readonly retry: () => void;
}

/** The pictures that are being stored, and those that could not be. */
export interface Uploads {
  readonly getAll: () => readonly UploadingPicture[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds a picture, or tells how far it is. */
  readonly put: (picture: UploadingPicture) => void;
  /** It is stored, or nobody waits for it any longer. */
  readonly remove: (nodeId: string) => void;
}

export function createUploads(): Uploads {
  let pictures: readonly UploadingPicture[] = [];
  const listeners = new Set<() => void>();
  function set(next: readonly UploadingPicture[]) {
    pictures = next;
    for (const listener of listeners) listener();
  }
  return {
    getAll: () => pictures,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (picture) => {
      const at = pictures.findIndex(({ nodeId }) => nodeId === picture.nodeId);
      set(at < 0 ? [...pictures, picture] : pictures.with(at, picture));
    },
    remove: (nodeId) => set(pictures.filter((each) => each.nodeId !== nodeId)),
  };
}
