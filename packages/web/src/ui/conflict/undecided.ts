/** Between two versions nothing was chosen: what was entered stays, and nothing has to be told. */
export class Undecided extends Error {}
