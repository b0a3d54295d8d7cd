import { Suspense } from 'react'
import { may } from '#domain/access/may.ts'
import { useRead } from '#client/api/queries.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { Button } from '#client/ui/Button.tsx'
import { part } from '#client/ui/part.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { useOpened } from '../page/use-opened.ts'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { CompanyLogo } from './CompanyLogo.tsx'
import { DetentionTerms } from './DetentionTerms.tsx'
import { OwnDevices } from './OwnDevices.tsx'
import { SettingsPlaces } from './SettingsPlaces.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { SignInLocks } from './SignInLocks.tsx'
import { TextMessages } from './TextMessages.tsx'

const CompanyDialog = part(() => import('./CompanyDialog.tsx'), 'CompanyDialog')
const OverridePasswordDialog = part(() => import('./OverridePasswordDialog.tsx'), 'OverridePasswordDialog')
const OwnPasswordDialog = part(() => import('./OwnPasswordDialog.tsx'), 'OwnPasswordDialog')

const OutgoingEmail = part(() => import('./OutgoingEmail.tsx'), 'OutgoingEmail')

const DeadlineMail = part(() => import('./DeadlineMail.tsx'), 'DeadlineMail')
const ModelServer = part(() => import('./ModelServer.tsx'), 'ModelServer')
const LearnedLayouts = part(() => import('./LearnedLayouts.tsx'), 'LearnedLayouts')

type Opened = 'company' | 'override-password' | 'own-password'

/** Admins manage the company here; everyone in the office manages their own password and devices. */
export function SettingsPage() {
  usePageTitle('Settings', 'Office Dashboard')
  const auth = useAuth()
  const settings = useRead('GET /api/settings')
  const [opened, setOpened, close] = useOpened<{ what: Opened }>()
  const opener = (what: Opened, label: string) => (
    <Button
      onClick={() => {
        setOpened({ what })
      }}
    >
      {label}
    </Button>
  )
  const isAdmin = auth.kind === 'admin' && may(auth.user.role, 'manage settings')
  return (
    <>
      <ReadFailure what="settings" read={settings} />
      <div className="w-full">
        <SettingsPlaces />
        {isAdmin && settings.data && (
          <>
            <SettingsSection
              title="Company"
              about="Stands on invoices, in e-mails and on the public page."
              action={opener('company', 'Edit company')}
            >
              <CompanyFacts settings={settings.data} />
            </SettingsSection>
            <CompanyLogo settings={settings.data} />
            <DetentionTerms settings={settings.data} />
            <SettingsSection
              title="Override password"
              about="Lets the office replace a load whose 109 number is used again. Without one, a duplicate number is always refused."
              action={opener(
                'override-password',
                settings.data.overridePasswordIsSet ? 'Change override password' : 'Set override password',
              )}
            >
              <p className="text-cell">
                {settings.data.overridePasswordIsSet
                  ? 'An override password is set.'
                  : 'No override password is set.'}
              </p>
            </SettingsSection>
            <TextMessages />
          </>
        )}
        {isAdmin && (
          <Suspense fallback={null}>
            <OutgoingEmail />
            {settings.data && <DeadlineMail settings={settings.data} />}
            {settings.data && <ModelServer settings={settings.data} />}
          </Suspense>
        )}
        <Suspense fallback={null}>
          <LearnedLayouts />
        </Suspense>
        <SettingsSection
          title="Your password"
          about="For your own account. Changing it signs you out on every other device."
          action={opener('own-password', 'Change password')}
        />
        <OwnDevices />
        <SignInLocks />
      </div>
      <Suspense fallback={null}>
        {opened?.what === 'company' && settings.data && (
          <CompanyDialog settings={settings.data} onClose={close} />
        )}
        {opened?.what === 'override-password' && <OverridePasswordDialog onClose={close} />}
        {opened?.what === 'own-password' && <OwnPasswordDialog onClose={close} />}
      </Suspense>
    </>
  )
}
