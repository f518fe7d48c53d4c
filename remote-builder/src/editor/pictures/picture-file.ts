/** Pictures that a report can hold (P31). */
const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

export const isPicture = ({ type }: Pick<File, 'type'>) => pictureTypes.includes(type);

/** The picture that a `data:` address holds; null for any other address. */
export function fileOfAddress(address: string): File | null {
  const [, type = '', content = ''] = /^data:(image\/[\w+.-]+);base64,(.+)$/is.exec(address) ?? [];
  if (!isPicture({ type: type.toLowerCase() })) return null;
  try {
    const bytes = Uint8Array.from(atob(content.trim()), (character) => character.charCodeAt(0));
    return new File([bytes], 'picture', { type: type.toLowerCase() });
  } catch {
    // what is no base64 is no picture
    return null;
  }
}
