/** How wide screens show a picture, as the `sizes` of an image: the server names the first picture before any script runs. */

/** On a card of the list. */
export const cardWidths = '(max-width: 40rem) 100vw, 24rem';
/** As wide as the page on small screens, beside other things on large ones. */
export const carouselWidths = '(max-width: 60rem) 100vw, 58rem';
