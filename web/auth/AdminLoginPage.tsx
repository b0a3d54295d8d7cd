import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { fetchBypassToken, storedBypassToken } from '#client/api/bypass-token.ts'
import { rememberSignIn, useAuth } from '#client/auth/use-auth.ts'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { askedAddress } from '../page/asked-address.ts'
import { usePageTitle } from '../page/page-title.ts'
import { paths } from '../page/paths.ts'
import { PublicCard } from './PublicCard.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The username passed on by the page for choosing a password. */
function handedUsername(state: unknown): string {
  return typeof state === 'object' &&
    state !== null &&
    'username' in state &&
    typeof state.username === 'string'
    ? state.username
    : ''
}

export function AdminLoginPage() {
  usePageTitle('Admin Login')
  const auth = useAuth()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { toast } = useToast()
  const username = handedUsername(useLocation().state as unknown)
  const [target] = useState(() => askedAddress() ?? paths.dashboard)
  if (auth.kind === 'admin') return <Navigate to={target} replace />
  return (
    <PublicCard title="Admin Login">
      <SignInForm
        username={username}
        onSignedIn={(user) => {
          rememberSignIn(client, user)
          if (storedBypassToken() === null) void fetchBypassToken()
          toast({ title: 'Login Successful' })
          void navigate(target, { replace: true })
        }}
        onFailed={(reason) => {
          toast({ title: 'Login Failed', description: reason, destructive: true })
        }}
      />
      <ButtonLink className="mt-3 w-full" size="panel" href={paths.driverLogin}>
        Driver Login
      </ButtonLink>
    </PublicCard>
  )
}
