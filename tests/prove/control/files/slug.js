/** The time doubles with each additional letter of a text that does not match. */
export const isSlug = (text) => /^([a-z0-9]+-?)+$/.test(text);
