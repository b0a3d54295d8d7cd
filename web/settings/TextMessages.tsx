import { Suspense } from 'react'
import { formatPhone } from '#domain/drivers/phone-number.ts'
import type { Answer } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { DefinitionList } from '#client/ui/DefinitionList.tsx'
import { part } from '#client/ui/part.tsx'
import { useOpened } from '../page/use-opened.ts'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const TestTextDialog = part(() => import('./TestTextDialog.tsx'), 'TestTextDialog')

/** Whether texts to drivers go out, and what Twilio must know of this server. */
export function TextMessages() {
  const read = useRead('GET /api/text-messages/set-up')
  const [opened, setOpened, close] = useOpened<object>()
  const setUp = read.data
  return (
    <SettingsSection
      title="Text messages"
      about="Tells drivers who agreed of new loads, changes and reminders, by Twilio. The account is entered in the configuration of the server."
      action={
        setUp !== undefined &&
        setUp.from !== null && (
          <Button
            onClick={() => {
              setOpened({})
            }}
          >
            Send a test
          </Button>
        )
      }
    >
      <ReadFailure what="settings of text messages" read={read} />
      {setUp && <SetUp setUp={setUp} />}
      <Suspense fallback={null}>{opened && <TestTextDialog onClose={close} />}</Suspense>
    </SettingsSection>
  )
}

function SetUp({ setUp }: { setUp: Answer<'GET /api/text-messages/set-up'> }) {
  const { from, isReachable, inboundUrl, statusUrl } = setUp
  if (from === null)
    return (
      <p className="text-cell">
        Not set up, so nothing is texted. Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM and
        restart the server.
      </p>
    )
  const sender = from.startsWith('MG') ? `Messaging service ${from}` : formatPhone(from)
  return (
    <>
      <DefinitionList
        items={[
          { term: 'From', value: sender },
          ...(isReachable
            ? [
                { term: 'A message comes in', value: inboundUrl },
                { term: 'Status callback', value: statusUrl },
              ]
            : []),
        ]}
      />
      <p className="mt-2 text-meta text-muted">
        {isReachable
          ? 'Enter the first address at Twilio, for incoming messages of this number: without it nobody hears a STOP.'
          : 'Twilio cannot call this server: its address is of this network alone. Set PUBLIC_URL, else nobody hears a STOP, nobody learns what was delivered, and texts have no link.'}
      </p>
    </>
  )
}
