/** The server's drawings use these design tokens; a test compares them with the style sheet. */
export const colours = {
  panel: '#103f2b',
  'panel-2': '#0b2f20',
  'on-panel': '#f2f7f3',
  'on-panel-muted': '#b9d0c3',
  'panel-gold': '#e0b75a',
  brand: '#17573a',
  'brand-text': '#17573a',
  'brand-soft': '#e3f0e8',
  gold: '#c4932a',
  ink: '#15211b',
  'ink-muted': '#55625a',
  line: '#e2e6df',
  'line-strong': '#c6cec5',
} as const;
export type Colour = keyof typeof colours;
