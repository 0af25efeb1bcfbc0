import type { ComponentType } from 'react';
import { type RouteObject, useParams } from 'react-router-dom';

/** Each screen has its own chunk, which is fetched before the screen shows. */
export const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ element: <RecordScreen of={await load()} /> }),
});

/** Opening another record remounts the screen, so that no state of the previous one remains. */
function RecordScreen({ of: Screen }: { of: ComponentType }) {
  const { id, referralId } = useParams();
  return <Screen key={id ?? referralId} />;
}
