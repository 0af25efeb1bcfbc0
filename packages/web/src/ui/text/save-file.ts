export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser starts to read the file only after the click, so its URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
