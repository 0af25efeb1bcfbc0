import { messageOf } from '../../../api.ts';
import { Note } from '../../../ui/map/parts/note.tsx';
import { formatCount } from '../../../ui/text/figures.ts';

type Props = { error: Error | undefined; onRetry: () => void; unplaced: number };

export const MapNotes = ({ error, onRetry, unplaced }: Props) => (
  <>
    {error && (
      <Note failed onRetry={onRetry}>
        {messageOf(error, 'Failed to fetch properties')}
      </Note>
    )}
    {unplaced > 0 && (
      <Note>{`${formatCount(unplaced)} ${unplaced === 1 ? 'property in the list is not on the map, because its' : 'properties in the list are not on the map, because their'} location is unknown.`}</Note>
    )}
  </>
);
