import { SaveButton } from '../input/save-button.tsx';
import { todayOfFirm } from '../text/dates.ts';

type Props = {
  /** The noun names the rows, such as 'deals'. The file name begins with it and ends with the day. */
  noun: string;
  read: () => Promise<Blob>;
};

/** The export contains every page of the filtered and sorted list. */
export const ExportButton = ({ noun, read }: Props) => (
  <SaveButton name={`${noun}-${todayOfFirm()}.csv`} read={read} failed={`Failed to export ${noun}`}>
    Export CSV
  </SaveButton>
);
