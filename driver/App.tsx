import { Suspense, lazy, useEffect, useState } from 'react'
import { PortalPage } from './my-loads/PortalPage.tsx'
import { paths } from './page/paths.ts'
import { createPhone, PhoneContext } from './phone/phone.ts'
import { NoticeProvider } from './ui/NoticeProvider.tsx'

const DriverLoginPage = lazy(async () => {
  const { DriverLoginPage } = await import('./auth/DriverLoginPage.tsx')
  return { default: DriverLoginPage }
})
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
  const [phone] = useState(createPhone)
  useEffect(() => phone.close, [phone])
  return (
    <PhoneContext value={phone}>
      <NoticeProvider>
        <Suspense fallback={null}>{pageFor(pathname)}</Suspense>
      </NoticeProvider>
    </PhoneContext>
  )
}
