import { DriverLoginPage } from './auth/DriverLoginPage.tsx'
import { PortalPage } from './my-loads/PortalPage.tsx'
import { paths } from './paths.ts'
import { NoticeProvider } from './ui/NoticeProvider.tsx'

/** Two pages, each its own document: no router is needed to tell them apart. */
export function App({ pathname }: { pathname: string }) {
  const isLogin = pathname.replace(/\/+$/, '') === paths.login
  return <NoticeProvider>{isLogin ? <DriverLoginPage /> : <PortalPage />}</NoticeProvider>
}
