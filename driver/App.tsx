import { useLayoutEffect, useState } from 'react'
import { PortalPage } from './my-loads/PortalPage.tsx'
import { paths } from './page/paths.ts'
import { createPhone, PhoneContext } from './phone/phone.ts'
import { later } from './ui/later.tsx'
import { NoticeProvider } from './ui/NoticeProvider.tsx'

const DriverLoginPage = later(() => import('./auth/DriverLoginPage.tsx'), 'DriverLoginPage')
const DebugTestPage = later(() => import('./debug-test/DebugTestPage.tsx'), 'DebugTestPage')

function pageFor(pathname: string) {
  const path = pathname.replace(/\/+$/, '')
  if (path === paths.login) return <DriverLoginPage />
  if (path === paths.debugTest) return <DebugTestPage />
  return <PortalPage />
}

/** A few separate documents, so no router is needed. */
export function App({ pathname }: { pathname: string }) {
  const [phone] = useState(createPhone)
  // Before the effects of the pages, which use it.
  useLayoutEffect(() => phone.keep(), [phone])
  return (
    <PhoneContext value={phone}>
      <NoticeProvider>{pageFor(pathname)}</NoticeProvider>
    </PhoneContext>
  )
}
