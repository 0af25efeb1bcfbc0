// First, since base.css says in which order the layers win.
import './ui/styles/fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { swrSettings } from './api.ts';
import { routes } from './app.tsx';
import { takeFirstData } from './first-data.ts';
import { AppRouter } from './navigation/app-router.tsx';
import { firstParts } from './navigation/first-parts.ts';
import { AuthProvider } from './session/auth-context.tsx';
import { startTheme } from './ui/theme.ts';
import { ToastArea } from './ui/toast-area.tsx';

startTheme();
takeFirstData();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

void firstParts(routes).then(() =>
  createRoot(root).render(
    <StrictMode>
      <SWRConfig value={swrSettings}>
        <AuthProvider>
          <AppRouter routes={routes} />
          <ToastArea />
        </AuthProvider>
      </SWRConfig>
    </StrictMode>,
  ),
);
