import { messageOf } from '../../../api.ts';
import { formatCount } from '../../../ui/figures.ts';
import { Note } from '../../../ui/map/note.tsx';

type Props = { error: Error | undefined; onRetry: () => void; unplaced: number };

/** What the map cannot show, and why. */
export const MapNotes = ({ error, onRetry, unplaced }: Props) => (
  <>
    {error && (
      <Note failed onRetry={onRetry}>
        {messageOf(error, 'Failed to fetch properties')}
      </Note>
    )}
    {unplaced > 0 && <Note>{`${formatCount(unplaced)} more ${unplaced === 1 ? 'is' : 'are'} in the list: where, is not known.`}</Note>}
  </>
);
