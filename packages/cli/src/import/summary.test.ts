import { expect, it } from 'vitest';
import { summaryLines, summaryOf } from './summary.ts';
import { createTallying } from './tally.ts';

const about = { file: 'sales.csv', blankRows: 0, report: 'report.csv', seconds: 1, goesOn: false };

it.each([
  [false, 'The import ended early, after 0 lines. Lines imported so far are stored. You can safely run it again.'],
  [true, 'The dry run ended early, after 0 lines. Nothing was stored. You can safely run it again.'],
])('the summary of an interrupted run states what was stored (--dry-run: %j)', (dryRun, last) => {
  const lines = summaryLines(summaryOf({ ...createTallying().tally(), finished: false, inDoubt: 0 }, { ...about, dryRun }));
  expect(lines.slice(-2)).toEqual(['Stopped by Ctrl-C.', last]);
});

it.each([
  [false, 'The import ended early, after 1 lines. Lines imported so far are stored. You can safely run it again.'],
  [true, 'The import itself is complete. You can safely run it again.'],
])(
  'the summary states that the report is incomplete, and why, and does not call the run a success (all lines imported: %j)',
  (finished, last) => {
    const tallying = createTallying();
    tallying.read();
    tallying.skipped('Sold');
    const reportFault = 'The report report.csv cannot be written (ENOSPC).';
    const summary = summaryOf({ ...tallying.tally(), finished, inDoubt: 0 }, { ...about, dryRun: false, reportFault });
    expect(summary).toMatchObject({ exitCode: 1, reportFault });
    expect(summaryLines(summary).slice(-4)).toEqual(['The report is incomplete: report.csv', '', reportFault, last]);
  },
);
