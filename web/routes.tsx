import { Suspense, lazy } from 'react'
import { Route, Routes } from 'react-router'
import { SignedInOutlet } from './auth/SignedInOutlet.tsx'
import { NotFoundPage } from './page/NotFoundPage.tsx'
import { PageErrorBoundary } from './page/PageErrorBoundary.tsx'

const AdminLoginPage = lazy(async () => {
  const { AdminLoginPage } = await import('./auth/AdminLoginPage.tsx')
  return { default: AdminLoginPage }
})
const ChoosePasswordPage = lazy(async () => {
  const { ChoosePasswordPage } = await import('./auth/ChoosePasswordPage.tsx')
  return { default: ChoosePasswordPage }
})
const SetupPage = lazy(async () => {
  const { SetupPage } = await import('./setup/SetupPage.tsx')
  return { default: SetupPage }
})
const DashboardPage = lazy(async () => {
  const { DashboardPage } = await import('./dashboard/DashboardPage.tsx')
  return { default: DashboardPage }
})

const PaidLoadsPage = lazy(async () => {
  const { PaidLoadsPage } = await import('./paid-loads/PaidLoadsPage.tsx')
  return { default: PaidLoadsPage }
})
const PrintPreviewPage = lazy(async () => {
  const { PrintPreviewPage } = await import('./invoices/PrintPreviewPage.tsx')
  return { default: PrintPreviewPage }
})
const SeveralPreviewPage = lazy(async () => {
  const { SeveralPreviewPage } = await import('./invoices/SeveralPreviewPage.tsx')
  return { default: SeveralPreviewPage }
})
const SettlementPreviewPage = lazy(async () => {
  const { SettlementPreviewPage } = await import('./settlements/SettlementPreviewPage.tsx')
  return { default: SettlementPreviewPage }
})
const EvidencePage = lazy(async () => {
  const { EvidencePage } = await import('./charges/EvidencePage.tsx')
  return { default: EvidencePage }
})

/** Each page is a separate bundle, so that signing in does not load the dashboard first. */
export function AppRoutes() {
  return (
    <PageErrorBoundary>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/admin-login" element={<AdminLoginPage />} />
          <Route path="/choose-password" element={<ChoosePasswordPage />} />
          <Route path="/setup" element={<SetupPage />} />
          <Route path="/dashboard" element={<DashboardPage />} />
          <Route path="/paid-loads" element={<PaidLoadsPage />} />
          <Route element={<SignedInOutlet />}>
            <Route path="/invoices/preview" element={<SeveralPreviewPage />} />
            <Route path="/invoices/:invoiceNumber/preview" element={<PrintPreviewPage />} />
            <Route path="/settlements/:settlementId/preview" element={<SettlementPreviewPage />} />
            <Route path="/loads/:loadId/charges/:chargeId/evidence" element={<EvidencePage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </PageErrorBoundary>
  )
}
