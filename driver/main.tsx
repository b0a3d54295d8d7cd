import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(
  <StrictMode>
    <App pathname={location.pathname} />
  </StrictMode>,
)

// After the first screen, which does not need it.
if (import.meta.env.PROD)
  void import('./phone/keep-worker.ts').then(({ keepWorker }) => keepWorker()).catch(() => undefined)
