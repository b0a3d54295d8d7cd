import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SignedInUser } from '#contract/auth.ts'
import { ApiError, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import type { SentBody } from '#client/api/call.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { TextField } from '#client/ui/TextField.tsx'

type Credentials = SentBody<'POST /api/auth/admin-login'>

type SignInFormProps = {
  /** Prefilled; then the password field has the focus. */
  username: string
  onSignedIn: (user: SignedInUser) => void
  /** Also receives the error that the form shows. */
  onFailed?: (reason: string) => void
}

function loginFailure(error: unknown): string {
  return error instanceof ApiError && error.status === 0
    ? 'Network error. Please try again.'
    : failureMessage(error, 'Invalid credentials')
}

/** Name and password of the staff. */
export function SignInForm({ username: known, onSignedIn, onFailed }: SignInFormProps) {
  const [username, setUsername] = useState(known)
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const signIn = useMutation({
    mutationFn: (body: Credentials) => call('POST /api/auth/admin-login', { body }),
    // A wrong password does not end a session.
    meta: { tellsOfSignIn: true },
    onSuccess: onSignedIn,
    onError: (error) => onFailed?.(loginFailure(error)),
  })
  const submit = () => {
    setChecked(true)
    if (username.trim() === '') usernameInput.current?.focus()
    else if (password === '') passwordInput.current?.focus()
    else signIn.mutate({ username, password })
  }
  return (
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
      <Button type="submit" variant="primary" size="panel" busy={signIn.isPending} busyLabel="Signing in...">
        Sign in
      </Button>
    </form>
  )
}
