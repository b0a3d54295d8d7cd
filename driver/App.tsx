import { Suspense, lazy } from 'react'
import { DriverLoginPage } from './auth/DriverLoginPage.tsx'
import { PortalPage } from './my-loads/PortalPage.tsx'
import { paths } from './page/paths.ts'
import { NoticeProvider } from './ui/NoticeProvider.tsx'

const DebugTestPage = lazy(async () => {
  const { DebugTestPage } = await import('./debug-test/DebugTestPage.tsx')
  return { default: DebugTestPage }
})

function pageFor(pathname: string) {
  const path = pathname.replace(/\/+$/, '')
  if (path === paths.login) return <DriverLoginPage />
  if (path === paths.debugTest) return <DebugTestPage />
  return <PortalPage />
}

/** A few pages, each its own document: no router is needed to tell them apart. */
export function App({ pathname }: { pathname: string }) {
  return (
    <NoticeProvider>
      <Suspense fallback={null}>{pageFor(pathname)}</Suspense>
    </NoticeProvider>
  )
}
