/**
 * Scrolls a row until an item is in its middle, and does not move the page. It waits for the web font, which makes the titles in the row
 * wider.
 */
export async function showInRow(itemOf: () => readonly [row: HTMLElement | null, item: Element | null | undefined]): Promise<void> {
  await document.fonts.ready;
  const [row, item] = itemOf();
  if (row && item instanceof HTMLElement) row.scrollLeft = item.offsetLeft - row.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}
