// First, since base.css says in which order the layers win.
import './ui/styles/fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';

import { createRoot, hydrateRoot } from 'react-dom/client';
import { routes } from './app.tsx';
import { takeFirstData } from './first-data.ts';
import { Frame } from './frame.tsx';
import { AppRouter } from './navigation/app-router.tsx';
import { firstParts } from './navigation/first-parts.ts';
import { hasSession } from './session/session-hint.ts';
import { followSystem } from './ui/theme.ts';

followSystem();
takeFirstData();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  <Frame>
    <AppRouter routes={routes} />
  </Frame>
);
// A visitor's screen, drawn by the server, stands until all that it is made of has come.
const isDrawn = root.hasChildNodes() && !hasSession();
void firstParts(routes, isDrawn).then((areHere) => {
  if (isDrawn && areHere) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
