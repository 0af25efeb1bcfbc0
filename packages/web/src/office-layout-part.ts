import { partOf } from './navigation/part.tsx';

/** What surrounds the screens of who is signed in, those that visitors see too. */
export const officeLayout = partOf(async () => (await import('./office/shell/office-layout.tsx')).OfficeLayout);
