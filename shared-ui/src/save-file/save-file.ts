const MAX_NAME_LENGTH = 120;

/** Lets the browser save bytes that a call has fetched, under `name` as far as every file system takes it. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = plainName(name);
  link.click();
  URL.revokeObjectURL(address);
}

function plainName(name: string): string {
  const extension = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';
  const stem = name
    .slice(0, name.length - extension.length)
    .replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH);
  return `${stem || 'file'}${extension}`;
}
