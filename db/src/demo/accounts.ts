/** Every member of the demo firm has this password. */
export const demoPassword = 'acre-demo-1';

export const demoAccounts = [
  { role: 'admin', email: 'admin@acre.test', password: demoPassword },
  { role: 'elite', email: 'elite@acre.test', password: demoPassword },
  { role: 'partner', email: 'partner@acre.test', password: demoPassword },
] as const;
