/** The look's tokens that a share picture uses; a test holds them to the style sheet. */
export const colours = {
  panel: '#103f2b',
  'panel-2': '#0b2f20',
  'on-panel': '#f2f7f3',
  'on-panel-muted': '#b9d0c3',
  'panel-gold': '#e0b75a',
  brand: '#17573a',
} as const;
export type Colour = keyof typeof colours;
