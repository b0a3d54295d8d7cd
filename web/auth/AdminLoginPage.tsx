import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ApiError, failureMessage } from '#client/api/api-error.ts'
import { fetchBypassToken, storedBypassToken } from '#client/api/bypass-token.ts'
import { call } from '#client/api/call.ts'
import type { SentBody } from '#client/api/call.ts'
import { rememberSignIn, useAuth } from '#client/auth/use-auth.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { usePageTitle } from '../page/page-title.ts'
import { paths } from '../page/paths.ts'
import { PublicCard } from './PublicCard.tsx'

type Credentials = SentBody<'POST /api/auth/admin-login'>

function loginFailure(error: unknown): string {
  return error instanceof ApiError && error.status === 0
    ? 'Network error. Please try again.'
    : failureMessage(error, 'Invalid credentials')
}

function useSignIn() {
  const client = useQueryClient()
  const { toast } = useToast()
  return useMutation({
    mutationFn: (body: Credentials) => call('POST /api/auth/admin-login', { body }),
    onSuccess: (user) => {
      rememberSignIn(client, user)
      if (storedBypassToken() === null) void fetchBypassToken()
      toast({ title: 'Login Successful' })
    },
    onError: (error) => {
      toast({ title: 'Login Failed', description: loginFailure(error), destructive: true })
    },
  })
}

/** What the page for choosing a password hands over. */
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
  const [username, setUsername] = useState(handedUsername(useLocation().state as unknown))
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const signIn = useSignIn()
  if (auth.kind === 'admin') return <Navigate to={paths.dashboard} replace />
  const submit = () => {
    setChecked(true)
    if (username.trim() === '') usernameInput.current?.focus()
    else if (password === '') passwordInput.current?.focus()
    else signIn.mutate({ username, password })
  }
  return (
    <PublicCard title="Admin Login">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          ref={usernameInput}
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          value={username}
          onChange={(event) => {
            setUsername(event.currentTarget.value)
          }}
          error={isChecked && username.trim() === '' ? 'Username is required' : undefined}
        />
        <PasswordField
          ref={passwordInput}
          label="Password"
          name="password"
          enterKeyHint="go"
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
          }}
          error={isChecked && password === '' ? 'Password is required' : undefined}
        />
        {signIn.isError && <Banner tone="error">{loginFailure(signIn.error)}</Banner>}
        <Button
          type="submit"
          variant="primary"
          size="panel"
          busy={signIn.isPending}
          busyLabel="Signing in..."
        >
          Sign in
        </Button>
      </form>
      <ButtonLink className="mt-3 w-full" size="panel" href={paths.driverLogin}>
        Driver Login
      </ButtonLink>
    </PublicCard>
  )
}
