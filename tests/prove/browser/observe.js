/**
 * Runs in the page before its own scripts. It records the largest painted element, how far elements moved, and how long interactions took.
 */
window.seen = { largest: 0, largestIs: '', shifted: 0, interactions: [] };

function watch(type, note, more = {}) {
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
}

watch('largest-contentful-paint', ({ startTime, element }) => {
  window.seen.largest = startTime;
  window.seen.largestIs = element?.outerHTML.slice(0, 120) ?? '';
});
watch('layout-shift', ({ hadRecentInput, value }) => {
  if (!hadRecentInput) window.seen.shifted += value;
});
watch(
  'event',
  ({ interactionId, duration }) => {
    if (interactionId > 0) window.seen.interactions.push(duration);
  },
  { durationThreshold: 16 },
);
