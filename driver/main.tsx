import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { keepWorker } from './phone/keep-worker.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(
  <StrictMode>
    <App pathname={location.pathname} />
  </StrictMode>,
)

if (import.meta.env.PROD) keepWorker()
