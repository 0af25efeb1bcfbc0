/** Takes twice as long for every letter more of a text that does not fit. */
export const isSlug = (text) => /^([a-z0-9]+-?)+$/.test(text);
