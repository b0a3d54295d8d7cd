import { useEffect, useRef, useState } from 'react'
import { call } from '#client/api/call.ts'
import { sayIn } from '#client/words/catalogue.ts'
import { currentLanguage } from '#client/words/language.ts'
import { loginWords } from '#client/words/login-words.ts'
import { leaveFor } from '../page/leave-for.ts'
import { usePageHead } from '../page/use-page-head.ts'
import { useSay, useWords } from '../page/use-say.ts'
import { paths } from '../page/paths.ts'
import { companyName } from '../page/company.ts'
import { LanguageButton } from '../ui/LanguageButton.tsx'
import { useNotice } from '../ui/notice-context.ts'
import { PortalButton } from '../ui/PortalButton.tsx'
import { PortalLink } from '../ui/PortalLink.tsx'
import { failureWords } from '../page/failure-words.ts'
import { PortalField } from '../ui/PortalField.tsx'
import { usePhone } from '../phone/phone.ts'
import { handOver } from './use-driver-of-phone.ts'
import { useDriver } from './use-driver.ts'

/** Specification section 9: how long the success message is shown before the page changes. */
const redirectMs = 500

function useSignIn() {
  const notify = useNotice()
  const phone = usePhone()
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle')
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    if (state !== 'done') return undefined
    const timer = setTimeout(() => leaveFor(paths.portal), redirectMs)
    return () => {
      clearTimeout(timer)
    }
  }, [state])
  const signIn = async (username: string, password: string) => {
    if (state !== 'idle') return
    setState('sending')
    setFailure(null)
    try {
      const { id } = await call('POST /api/driver/login', { body: { username, password } })
      // Before the portal opens, which shows what the phone remembers until the server has answered.
      await handOver(phone, id)
      setState('done')
      notify(() => ({ title: sayIn(loginWords, currentLanguage())('loginSuccessful') }))
    } catch (error) {
      setState('idle')
      setFailure(error)
    }
  }
  return { signIn, isBusy: state !== 'idle', failure }
}

export function DriverLoginPage() {
  const say = useWords(loginWords)
  const sayPage = useSay()
  usePageHead(say('driverLogin'))
  const { kind } = useDriver()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isShown, setShown] = useState(false)
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const { signIn, isBusy, failure } = useSignIn()
  // The portal's "Try Again" leads here: a driver who is still signed in continues to the loads.
  useEffect(() => {
    if (kind === 'signed-in' && !isBusy) leaveFor(paths.portal)
  }, [kind, isBusy])
  const submit = () => {
    setChecked(true)
    if (username.trim() === '') usernameInput.current?.focus()
    else if (password === '') passwordInput.current?.focus()
    else void signIn(username, password)
  }
  const company = companyName()
  return (
    <main className="safe-x mx-auto flex min-h-dvh w-full max-w-[432px] flex-col gap-5 py-4">
      <div className="flex justify-end">
        <div className="min-w-32">
          <LanguageButton look="secondary" />
        </div>
      </div>
      <div className="plate px-6 py-6">
        {company !== null && <p className="font-bold">{company}</p>}
        <h1 className="text-heading font-extrabold">{say('driverLogin')}</h1>
      </div>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <PortalField
          ref={usernameInput}
          label={say('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={isChecked && username.trim() === '' ? say('usernameRequired') : undefined}
        />
        <PortalField
          ref={passwordInput}
          label={say('password')}
          hint={say('passwordHint')}
          name="password"
          type={isShown ? 'text' : 'password'}
          inputMode="tel"
          autoComplete="current-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={isChecked && password === '' ? say('passwordRequired') : undefined}
          after={
            <button
              type="button"
              aria-pressed={isShown}
              aria-label={say('showPassword')}
              onClick={() => setShown(!isShown)}
              className="min-h-14 flex-none px-4 font-bold underline"
            >
              {say(isShown ? 'hide' : 'show')}
            </button>
          }
        />
        {failure !== null && (
          <div role="alert" className="rounded-panel bg-error p-4 text-on-error">
            <p className="font-extrabold">{say('loginFailed')}</p>
            <p>{failureWords(failure, sayPage, 'tryAgainLater')}</p>
          </div>
        )}
        <PortalButton type="submit" look="primary" isOff={isBusy} aria-busy={isBusy || undefined}>
          {say(isBusy ? 'signingIn' : 'signIn')}
        </PortalButton>
      </form>
      <div className="flex flex-col gap-3">
        <PortalLink href={paths.adminLogin}>{say('adminLogin')}</PortalLink>
        <PortalLink href={paths.home}>{say('backToHome')}</PortalLink>
      </div>
    </main>
  )
}
