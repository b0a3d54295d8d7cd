import { Suspense, lazy } from 'react'
import { Route, Routes } from 'react-router'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'

const AdminLoginPage = lazy(async () => {
  const { AdminLoginPage } = await import('./auth/AdminLoginPage.tsx')
  return { default: AdminLoginPage }
})
const ChoosePasswordPage = lazy(async () => {
  const { ChoosePasswordPage } = await import('./auth/ChoosePasswordPage.tsx')
  return { default: ChoosePasswordPage }
})
const DashboardPage = lazy(async () => {
  const { DashboardPage } = await import('./dashboard/DashboardPage.tsx')
  return { default: DashboardPage }
})

/** Each page is its own part of the bundle: who signs in does not load the dashboard first. */
export function AppRoutes() {
  return (
    <PageErrorBoundary>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/admin-login" element={<AdminLoginPage />} />
          <Route path="/choose-password" element={<ChoosePasswordPage />} />
          <Route path="/dashboard" element={<DashboardPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </PageErrorBoundary>
  )
}
