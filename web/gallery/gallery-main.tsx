import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ToastProvider } from '#client/ui/ToastProvider.tsx'
import { TooltipProvider } from '#client/ui/TooltipProvider.tsx'
import { Gallery } from './Gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(
  <StrictMode>
    <TooltipProvider>
      <ToastProvider>
        <Gallery view={new URLSearchParams(location.search).get('view') ?? 'all'} />
      </ToastProvider>
    </TooltipProvider>
  </StrictMode>,
)
