import { SaveButton } from './save-button.tsx';

type Props = {
  /** What the list holds, such as 'deals'; the file is named after it and the day. */
  noun: string;
  read: () => Promise<Blob>;
};

/** A list as it is narrowed and sorted, every page of it, as a file. */
export const ExportButton = ({ noun, read }: Props) => (
  <SaveButton name={`${noun}-${new Date().toISOString().slice(0, 10)}.csv`} read={read} failed={`Failed to export ${noun}`}>
    Export CSV
  </SaveButton>
);
