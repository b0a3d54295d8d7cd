import { Suspense, useState } from 'react'
import type { z } from 'zod'
import { Setup } from '#contract/auth.ts'
import type { SignedInUser } from '#contract/auth.ts'
import { staffPasswordMinLength } from '#domain/auth/secrets.ts'
import { call } from '#client/api/call.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormSummary } from '#client/ui/FormSummary.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { part } from '#client/ui/part.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { timeZoneOptions, zoneLikeHere } from '../settings/time-zones.ts'

type Input = z.input<typeof Setup>

const SelectField = part(async () => {
  const { SelectField: Field } = await import('../records/SelectField.tsx')
  return { SelectField: Field<Input> }
}, 'SelectField')

type SetupFormProps = { token: string; onDone: (user: SignedInUser) => Promise<void> }

export function SetupForm({ token, onDone }: SetupFormProps) {
  const [timeZone] = useState(() =>
    zoneLikeHere(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date().getFullYear()),
  )
  const form = useRecordForm<Input, z.output<typeof Setup>, SignedInUser>({
    schema: Setup,
    defaults: {
      ...{ token, companyName: '', firstName: '', lastName: '', username: '', email: '', password: '' },
      timeZone,
    },
    save: (body) => call('POST /api/setup', { body }),
    onSaved: onDone,
    failureTitle: 'Set-up failed',
    fallback: 'The server could not be set up. Please try again.',
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <p className="text-form">
        Welcome. Tell us what your company is called and who you are; you will be its first admin. Everything
        can be changed later.
      </p>
      <FormSummary faults={form.faults} />
      <TextField
        {...form.field('companyName')}
        label="Company name"
        hint="As it should stand on your invoices."
        autoComplete="organization"
      />
      <Suspense fallback={<Skeleton className="h-20" />}>
        <SelectField
          form={form}
          name="timeZone"
          label="Time zone"
          hint="Where your office is. Decides what counts as today."
          options={timeZoneOptions(timeZone)}
        />
      </Suspense>
      <div className="grid grid-cols-2 gap-4">
        <TextField {...form.field('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...form.field('lastName')} label="Last name" autoComplete="family-name" />
      </div>
      <TextField
        {...form.field('email')}
        label="E-mail"
        optional
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.field('username')}
        label="Username"
        hint="You sign in with it. A short name without spaces is best."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label="Password"
        hint={`At least ${String(staffPasswordMinLength)} characters. A few words in a row are good and easy to remember.`}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      {form.failure !== undefined && <Banner tone="error">{form.failure}</Banner>}
      <Button type="submit" variant="primary" size="panel" busy={form.isSaving} busyLabel="Setting up...">
        Set up and sign in
      </Button>
    </form>
  )
}
