import { useState } from 'react'
import type { Notice } from '#contract/notices.ts'
import { opensLoad } from '#domain/notices/notice-kinds.ts'
import { noticeWords } from '#domain/notices/notice-words.ts'
import { useLanguage } from '#client/words/language.ts'
import { PortalButton } from '../ui/PortalButton.tsx'
import { phoneZone } from '../page/format-day.ts'
import { formatWhen } from './format-when.ts'
import type { InboxStore } from './inbox-store.ts'
import { useInbox } from './use-inbox.ts'
import { useInboxWords } from './use-inbox-words.ts'

type InboxProps = {
  store: InboxStore
  onOpenLoad: (loadId: string) => void
}

/** Everything that the driver was told, newest first. A tap marks it as read and leads to its load. */
export function Inbox({ store, onOpenLoad }: InboxProps) {
  const say = useInboxWords()
  const { inbox, failure } = useInbox(store)
  const unread = inbox?.unread ?? 0
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-bold">
        {unread > 0 && say('unread', { count: unread })}
      </p>
      {failure !== null && (
        <div role="alert" className="flex flex-col gap-3 rounded-panel bg-warn p-4 font-bold text-on-warn">
          <p>{say('notRead')}</p>
          <PortalButton onClick={() => void store.refresh()}>{say('tryAgain')}</PortalButton>
        </div>
      )}
      {inbox === null && failure === null && <p role="status">{say('loading')}</p>}
      {inbox !== null && (
        <>
          {unread > 0 && (
            <PortalButton onClick={() => store.markRead(inbox.notices.map(({ id }) => id))}>
              {say('readAll')}
            </PortalButton>
          )}
          <Notices
            notices={inbox.notices}
            timeZone={inbox.timeZone}
            onOpen={({ id, kind, loadId }) => {
              store.markRead([id])
              if (loadId !== null && opensLoad(kind)) onOpenLoad(loadId)
            }}
          />
        </>
      )}
    </div>
  )
}

type NoticesProps = {
  notices: readonly Notice[]
  timeZone: string
  onOpen: (notice: Notice) => void
}

function Notices({ notices, timeZone, onOpen }: NoticesProps) {
  const say = useInboxWords()
  if (notices.length === 0) {
    return (
      <div>
        <p className="font-bold">{say('none')}</p>
        <p>{say('noneText')}</p>
      </div>
    )
  }
  return (
    <ul className="flex flex-col gap-3">
      {notices.map((notice) => (
        <li key={notice.id}>
          <NoticeRow notice={notice} timeZone={timeZone} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

type NoticeRowProps = Pick<NoticesProps, 'timeZone' | 'onOpen'> & { notice: Notice }

function NoticeRow({ notice, timeZone, onOpen }: NoticeRowProps) {
  const say = useInboxWords()
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { title, text } = noticeWords(notice, language, timeZone, phoneZone())
  const marks = [notice.readAt === null && say('isNew'), notice.isUrgent && say('urgent')].filter(Boolean)
  return (
    <button
      type="button"
      onClick={() => onOpen(notice)}
      className="flex min-h-18 w-full flex-col gap-1 rounded-panel border-2 border-bound bg-canvas p-4 text-left text-text"
    >
      <span className="flex w-full flex-wrap items-baseline justify-between gap-x-4">
        <span className={notice.readAt === null ? 'font-extrabold' : 'font-bold'}>
          <Title number={notice.facts.number}>{title}</Title>
        </span>
        <span className="tabular text-small">{formatWhen(notice.createdAt, now, language)}</span>
      </span>
      <span>{text}</span>
      {marks.length > 0 && (
        <span className="flex flex-wrap gap-2 text-small font-bold">
          {marks.map((mark) => (
            <span key={String(mark)} className="rounded-panel border-2 border-bound bg-ink px-2 text-on-ink">
              {mark}
            </span>
          ))}
        </span>
      )}
    </button>
  )
}

/** A load's number is not broken at its hyphens, nor translated. */
function Title({ number, children: title }: { number: string; children: string }) {
  const [before = '', ...after] = title.split(number)
  return (
    <>
      {before}
      <span translate="no" className="whitespace-nowrap">
        {number}
      </span>
      {after.join(number)}
    </>
  )
}
