import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { createQueryClient } from '#client/api/queries.ts'
import { forgetSignIn } from '#client/auth/use-auth.ts'
import { ToastProvider } from '#client/ui/ToastProvider.tsx'
import { TooltipProvider } from '#client/ui/TooltipProvider.tsx'
import { watchLeaving } from '#client/ui/use-stay-put.ts'
import { AppRoutes } from './routes.tsx'

const client = createQueryClient(() => {
  forgetSignIn(client)
})

watchLeaving()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <ToastProvider>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </ToastProvider>
      </TooltipProvider>
    </QueryClientProvider>
  </StrictMode>,
)
