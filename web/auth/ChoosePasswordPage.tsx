import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { staffPasswordMinLength } from '#domain/auth/secrets.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { usePageTitle } from '../page/page-title.ts'
import { paths } from '../page/paths.ts'
import { PublicCard } from './PublicCard.tsx'

const tooShort = `Please use at least ${String(staffPasswordMinLength)} characters.`

/** The page of the one-time link for a new account or a reset. */
export function ChoosePasswordPage() {
  usePageTitle('Choose Password')
  const token = useSearchParams()[0].get('token') ?? ''
  const navigate = useNavigate()
  const { toast } = useToast()
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const save = useMutation({
    mutationFn: () => call('POST /api/auth/password-link', { body: { token, password } }),
    onSuccess: async ({ username }) => {
      toast({ title: 'Password saved', description: `You can now sign in as ${username}.` })
      await navigate(paths.adminLogin, { state: { username } })
    },
  })
  const isTooShort = password.length < staffPasswordMinLength
  return (
    <PublicCard title="Choose Password">
      {token === '' ? (
        <Banner tone="error">
          The link is not complete. Open it again from the message, or ask for a new one.
        </Banner>
      ) : (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            setChecked(true)
            if (isTooShort) input.current?.focus()
            else save.mutate()
          }}
        >
          <PasswordField
            ref={input}
            label="New password"
            hint={`At least ${String(staffPasswordMinLength)} characters.`}
            name="password"
            autoComplete="new-password"
            enterKeyHint="go"
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
            }}
            error={isChecked && isTooShort ? tooShort : undefined}
          />
          {save.isError && (
            <Banner tone="error">
              {failureMessage(save.error, 'The password could not be saved. Try again.')}
            </Banner>
          )}
          <Button type="submit" variant="primary" size="panel" busy={save.isPending} busyLabel="Saving...">
            Save password
          </Button>
        </form>
      )}
    </PublicCard>
  )
}
