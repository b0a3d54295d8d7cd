import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { rememberSignIn } from '#client/auth/use-auth.ts'
import { PublicCard } from '../auth/PublicCard.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { paths } from '../page/paths.ts'
import { SetupForm } from './SetupForm.tsx'

/** Where the one-time link of a fresh server leads. */
export function SetupPage() {
  usePageTitle('Set up')
  const token = useSearchParams()[0].get('token') ?? ''
  const client = useQueryClient()
  const navigate = useNavigate()
  const state = useRead('GET /api/setup')
  if (state.data?.needsSetup === false) {
    return (
      <PublicCard title="Already set up">
        <p className="text-form">
          This server has its company and its first admin. Sign in, or ask your admin for an account.
        </p>
        <ButtonLink className="mt-4 flex" variant="primary" size="panel" href={paths.adminLogin}>
          Admin Login
        </ButtonLink>
      </PublicCard>
    )
  }
  return (
    <PublicCard title="Set up your company">
      {token === '' ? (
        <Banner tone="error" title="The set-up link is not complete.">
          Open the whole link that the server printed when it started. It ends with a long code.
        </Banner>
      ) : (
        <SetupForm
          token={token}
          onDone={async (user) => {
            rememberSignIn(client, user)
            await navigate(paths.dashboard, { replace: true })
          }}
        />
      )}
    </PublicCard>
  )
}
