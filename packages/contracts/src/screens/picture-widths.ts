/** These are values of the `sizes` attribute. The server uses them too, to preload the first picture before any script runs. */

/** A card of the list has this width. */
export const cardWidths = '(max-width: 40rem) 100vw, 24rem';
/** The carousel is as wide as the page on small screens; on large ones the sidebar stands beside it. */
export const carouselWidths = '(max-width: 60rem) 100vw, 58rem';
