export const historyTabs = ['history', 'deals', 'communications'] as const;
