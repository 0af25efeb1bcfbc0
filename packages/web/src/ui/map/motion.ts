const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Moving the map takes this many milliseconds; it is 0 for people who prefer reduced motion. */
export const moveTime = (): number => (reduced.matches ? 0 : 200);
