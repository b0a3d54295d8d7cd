import { useState } from 'react'
import type { SignedInUser } from '#contract/auth.ts'
import { menuWords } from '#client/words/menu-words.ts'
import { formatName } from '#client/format/people.ts'
import { logOut } from '../auth/log-out.ts'
import { Inbox } from '../inbox/Inbox.tsx'
import type { InboxStore } from '../inbox/inbox-store.ts'
import { failureWords } from '../page/failure-words.ts'
import { leaveFor } from '../page/leave-for.ts'
import { paths } from '../page/paths.ts'
import { useSay, useWords } from '../page/use-say.ts'
import { agreeOnLanguage } from '../phone/agree-on-language.ts'
import { usePhone } from '../phone/phone.ts'
import { NoticeSettings } from '../settings/NoticeSettings.tsx'
import { TrackingSeen } from '../tracking-seen/TrackingSeen.tsx'
import { ConfirmSheet } from '../ui/ConfirmSheet.tsx'
import { LanguageButton } from '../ui/LanguageButton.tsx'
import { NightButton } from '../ui/NightButton.tsx'
import { useNotice } from '../ui/notice-context.ts'
import { PortalButton } from '../ui/PortalButton.tsx'
import { Sheet } from '../ui/Sheet.tsx'

type PortalMenuProps = {
  user: SignedInUser
  inbox: InboxStore
  /** How many changes lie on this phone alone. */
  waiting: number
  onOpenLoad: (loadId: string) => void
  onClose: () => void
}

/** Everything that is not a load: notices, what the page looks like, who watches, and the way out. */
export function PortalMenu({ user, inbox, waiting, onOpenLoad, onClose }: PortalMenuProps) {
  const say = useWords(menuWords)
  const sayPage = useSay()
  const notify = useNotice()
  const phone = usePhone()
  const [part, setPart] = useState<'menu' | 'notices' | 'settings' | 'tracking' | 'log-out'>('menu')
  const leave = async () => {
    try {
      await logOut(phone, user.id)
      leaveFor(paths.login)
    } catch (error) {
      // A message is out of reach behind an open sheet.
      onClose()
      notify((say) => ({ title: failureWords(error, say, 'tryAgainLater'), isFailure: true }))
    }
  }
  if (part === 'log-out') {
    return (
      <ConfirmSheet
        question={say('logoutQuestion')}
        consequence={say(waiting === 1 ? 'logoutKeepsOne' : 'logoutKeepsMany', { count: waiting })}
        confirmLabel={say('logout')}
        cancelLabel={sayPage('cancel')}
        onConfirm={() => void leave()}
        onCancel={() => setPart('menu')}
      />
    )
  }
  const facts = [
    user.username,
    say('driverId', { id: user.id.slice(-6) }),
    user.truckNumber === null ? null : say('truck', { number: user.truckNumber }),
  ].filter((fact) => fact !== null)
  const titles = {
    menu: formatName(user, user.username ?? ''),
    notices: say('notices'),
    settings: say('noticeSettings'),
    tracking: say('whoLooked'),
  }
  return (
    <Sheet key={part} title={titles[part]} onClose={onClose}>
      {part === 'menu' && (
        <>
          <p className="flex flex-wrap gap-x-4" translate="no">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
            <LanguageButton look="secondary" onChosen={() => agreeOnLanguage({ language: null })} />
            <NightButton look="secondary" />
          </div>
          <div className="flex flex-col gap-3">
            <PortalButton onClick={() => setPart('notices')}>{say('notices')}</PortalButton>
            <PortalButton onClick={() => setPart('settings')}>{say('noticeSettings')}</PortalButton>
            <PortalButton onClick={() => setPart('tracking')}>{say('whoLooked')}</PortalButton>
            <PortalButton onClick={() => (waiting > 0 ? setPart('log-out') : void leave())}>
              {say('logout')}
            </PortalButton>
          </div>
        </>
      )}
      {part === 'notices' && <Inbox store={inbox} onOpenLoad={onOpenLoad} />}
      {part === 'settings' && <NoticeSettings />}
      {part === 'tracking' && <TrackingSeen />}
      {part !== 'menu' && <PortalButton onClick={() => setPart('menu')}>{say('back')}</PortalButton>}
      <PortalButton onClick={onClose}>{sayPage('close')}</PortalButton>
    </Sheet>
  )
}
