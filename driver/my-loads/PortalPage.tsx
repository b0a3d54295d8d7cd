import { useDriverOfPhone } from '../auth/use-driver-of-phone.ts'
import { usePageHead } from '../page/use-page-head.ts'
import { useSay } from '../page/use-say.ts'
import { paths } from '../page/paths.ts'
import { PortalLink } from '../ui/PortalLink.tsx'
import { LoadsPage } from './LoadsPage.tsx'
import { StatePage } from './StatePage.tsx'

const titles = {
  loading: 'portalTitle',
  failed: 'authenticationError',
  'signed-out': 'pleaseLogIn',
  'signed-in': 'portalTitle',
} as const

/** /driver and /driver-portal. */
export function PortalPage() {
  const say = useSay()
  const { kind, user } = useDriverOfPhone()
  usePageHead(say(titles[kind]))
  switch (kind) {
    case 'loading':
      return (
        <main className="safe-x mx-auto w-full max-w-[640px] py-24">
          <h1 className="sr-only">{say('loading')}</h1>
          <div className="appears-late h-44 rounded-plate bg-inset" />
        </main>
      )
    case 'failed':
      return (
        <StatePage title={say(titles[kind])} text={say('authenticationErrorText')}>
          <PortalLink look="primary" href={paths.login}>
            {say('tryAgain')}
          </PortalLink>
        </StatePage>
      )
    case 'signed-out':
      return (
        <StatePage title={say(titles[kind])} text={say('pleaseLogInText')}>
          <PortalLink look="primary" href={paths.login}>
            {say('goToLogin')}
          </PortalLink>
        </StatePage>
      )
    case 'signed-in':
      return <LoadsPage key={user.id} user={user} />
  }
}
