const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Milliseconds that the map takes to move; none for who wants no motion. */
export const moveTime = (): number => (reduced.matches ? 0 : 200);
