import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { DefinitionList } from '#client/ui/DefinitionList.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { MailRows } from '../outbox/MailRows.tsx'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** For admins: where e-mail goes, whether that works, and what became of each. */
export function OutgoingEmail() {
  const read = useRead('GET /api/mail-server')
  const outbox = useRead('GET /api/outbox')
  const place = read.data?.place
  return (
    <>
      <SettingsSection
        title="Outgoing e-mail"
        about="Packages and statements leave by your own mail server. It is named where the server is started, by SMTP_URL and MAIL_FROM."
      >
        <ReadFailure what="mail server" read={read} />
        {place === null && (
          <Banner tone="warn" title="E-mail is not set up">
            Nothing is sent. What is written waits in the outbox, and can be downloaded there. Set SMTP_URL
            and MAIL_FROM, and start the server again.
          </Banner>
        )}
        {place && (
          <div className="flex flex-col gap-3">
            <DefinitionList
              items={[
                { term: 'Mail server', value: `${place.host}, port ${String(place.port)}` },
                { term: 'From', value: place.from },
              ]}
            />
            <TestMail />
          </div>
        )}
      </SettingsSection>
      <SettingsSection
        title="Outbox"
        about="The newest 50 e-mails. What is held is sent only when you say so."
      >
        <ReadFailure what="outbox" read={outbox} />
        {outbox.data?.length === 0 && <p className="text-cell">Nothing has been e-mailed yet.</p>}
        {outbox.data && outbox.data.length > 0 && <MailRows mails={outbox.data} label="Outbox" />}
      </SettingsSection>
    </>
  )
}

const outcomes = {
  accepted: { tone: 'ok', title: 'Test sent' },
  refused: { tone: 'error', title: 'Test refused' },
  later: { tone: 'error', title: 'Test not sent' },
} as const

function TestMail() {
  const [typed, setTyped] = useState('')
  const test = useMutation({
    mutationFn: (emailAddress: string) =>
      call('POST /api/mail-server/test', { body: emailAddress === '' ? {} : { emailAddress } }),
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        test.mutate(typed.trim())
      }}
    >
      <div className="flex items-end gap-2">
        <TextField
          label="Test address"
          type="email"
          optional
          hint="Left empty, the test goes to your own address."
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
          }}
        />
      </div>
      <div>
        <Button type="submit" busy={test.isPending} busyLabel="Testing...">
          Test
        </Button>
      </div>
      {test.data && (
        <Banner tone={outcomes[test.data.outcome].tone} title={outcomes[test.data.outcome].title}>
          {`To ${test.data.recipient}. ${test.data.message}`}
        </Banner>
      )}
      {test.isError && (
        <Banner tone="error" title="Test not sent">
          {failureMessage(test.error, 'The server did not answer. Please try again.')}
        </Banner>
      )}
    </form>
  )
}
