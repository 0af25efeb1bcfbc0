import { paths } from '../../paths.ts';
import { OwnPlace } from './own-place.tsx';
import { PeoplePage } from './people-page.tsx';

export const ElitesPage = () => (
  <OwnPlace at={paths.elites}>
    <PeoplePage of="elite" noun="elites" title="Ace Elites" />
  </OwnPlace>
);
