/** Lets the browser save bytes that a call has fetched, under a name that every file system takes. */
export function saveFile(file: Blob, title: string, extension: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName(title)}.${extension}`;
  link.click();
  URL.revokeObjectURL(address);
}

function fileName(title: string): string {
  return (
    title
      .replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 120) || 'report'
  );
}
