import { Dialog as Radix } from 'radix-ui'
import { useState } from 'react'
import type { Driver } from '#contract/drivers.ts'
import { useRead } from '#client/api/queries.ts'
import { classNames } from '#client/ui/class-names.ts'
import { formatMoment } from '#client/format/dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { useClock } from '../page/use-clock.ts'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { driverName } from './driver-columns.tsx'
import { hasFailed, messageGroups, messageWords, type MessageGroup } from './message-words.ts'
import { TextConsent } from './TextConsent.tsx'

/** Whether a driver may be texted, and the driver's messages with channel and result. */
export function DriverMessagesDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const read = useRead('GET /api/drivers/:id/messages', { params: { id: driver.id } })
  const groups = messageGroups(read.data ?? [])
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Messages to ${driverName(driver)}`}
      hasUnsavedChanges={isUnsaved}
      footer={
        <Radix.Close asChild>
          <Button>Close</Button>
        </Radix.Close>
      }
    >
      <TextConsent driver={driver} onUnsavedChange={setUnsaved} />
      <FromDriver driver={driver} />
      <h3 className="mt-6 mb-1 font-semibold">What was sent</h3>
      <ReadFailure what="messages" read={read} />
      {read.data?.length === 0 && (
        <p className="text-cell text-muted">Nothing yet. New loads, changes and reminders will stand here.</p>
      )}
      <ul className="divide-y divide-line">
        {groups.map((group) => (
          <Message key={group.id} group={group} />
        ))}
      </ul>
    </Dialog>
  )
}

/** Incoming texts cannot be answered here; the office calls instead. */
function FromDriver({ driver }: { driver: Driver }) {
  const clock = useClock()
  const read = useRead('GET /api/drivers/:id/texts-received', { params: { id: driver.id } })
  const texts = read.data ?? []
  return (
    <>
      <ReadFailure what="texts of the driver" read={read} />
      {texts.length > 0 && (
        <section>
          <h3 className="mt-6 mb-1 font-semibold">What the driver texted</h3>
          <ul className="divide-y divide-line">
            {texts.map(({ id, body, receivedAt }) => (
              <li key={id} className="flex gap-3 py-2 text-cell">
                <span className="min-w-0 flex-1 break-words">{body}</span>
                <span className="tabular flex-none text-muted">{formatMoment(receivedAt, clock)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Message({ group: { ways } }: { group: MessageGroup }) {
  const clock = useClock()
  const [first] = ways
  if (first === undefined) return null
  return (
    <li className="py-2 text-cell">
      <p className="flex gap-3">
        <span className="min-w-0 flex-1 break-words">{first.message}</span>
        <span className="tabular flex-none text-muted">{formatMoment(first.createdAt, clock)}</span>
      </p>
      <ul className="mt-0.5 flex flex-wrap gap-x-4 text-meta text-muted">
        {ways.map((way) => (
          <li key={way.id} className={classNames(hasFailed(way) && 'font-medium text-danger')}>
            {messageWords(way, clock)}
          </li>
        ))}
      </ul>
    </li>
  )
}
