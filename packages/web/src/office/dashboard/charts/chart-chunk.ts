/** All code that uses the chart library is in one chunk that only the dashboard loads. */
export { MonthBars } from './month-bars.tsx';
export { StageBars } from './stage-bars.tsx';
