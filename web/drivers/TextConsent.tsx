import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dayIn, type CalendarDate } from '#domain/calendar.ts'
import type { Driver } from '#contract/drivers.ts'
import type { DriverTexts } from '#contract/text-messages.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { readKey, useRead } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { DatePicker } from '#client/ui/date/DatePicker.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { useClock } from '../page/use-clock.ts'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { consentWords } from './message-words.ts'

type TextConsentProps = {
  driver: Driver
  /** Whether something is typed that leaving would lose. */
  onUnsavedChange: (isUnsaved: boolean) => void
}

/** Whether this driver agreed to texts; records consent given on paper or by phone. */
export function TextConsent({ driver, onUnsavedChange }: TextConsentProps) {
  const clock = useClock()
  const read = useRead('GET /api/drivers/:id/texts', { params: { id: driver.id } })
  const [isRecording, setRecording] = useState(false)
  const texts = read.data
  return (
    <section>
      <h3 className="mb-1 font-semibold">Texts</h3>
      <ReadFailure what="agreement to texts" read={read} />
      {texts && (
        <>
          <p className="max-w-[68ch] text-cell">{consentWords(texts, clock)}</p>
          {texts.wording !== null && <Wording texts={texts} />}
          {(texts.state === 'on' || texts.state === 'off') &&
            (isRecording ? (
              <ConsentForm
                driver={driver}
                isOn={texts.state === 'on'}
                onUnsavedChange={onUnsavedChange}
                onDone={() => {
                  setRecording(false)
                }}
              />
            ) : (
              <Button
                size="toolbar"
                className="mt-2"
                onClick={() => {
                  setRecording(true)
                }}
              >
                {texts.state === 'on' ? 'Driver wants no texts…' : 'Agreed on paper…'}
              </Button>
            ))}
        </>
      )}
    </section>
  )
}

function Wording({ texts: { wording, recordedBy, source } }: { texts: DriverTexts }) {
  const by = source === 'office' && recordedBy !== null ? ` Written down by ${recordedBy}.` : ''
  return <p className="max-w-[68ch] text-meta text-muted">{`“${wording ?? ''}”${by}`}</p>
}

type ConsentFormProps = TextConsentProps & { isOn: boolean; onDone: () => void }

function ConsentForm({ driver, isOn, onUnsavedChange, onDone }: ConsentFormProps) {
  const { timeZone, now } = useClock()
  const today = dayIn(timeZone, now)
  const [firstDay] = useState(today)
  const [day, setDay] = useState<CalendarDate>(firstDay)
  const [note, setNote] = useState('')
  const isUnsaved = note !== '' || day !== firstDay
  useEffect(() => {
    onUnsavedChange(isUnsaved)
    return () => {
      onUnsavedChange(false)
    }
  }, [isUnsaved, onUnsavedChange])
  const record = useRecordConsent(driver, onDone)
  return (
    <form
      className="mt-3 grid gap-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        record.mutate({ consents: !isOn, day, note })
      }}
    >
      <DatePicker
        label={isOn ? 'Day on which the driver said so' : 'Day on the paper'}
        value={day}
        today={today}
        max={today}
        onValueChange={(chosen) => {
          setDay(chosen ?? today)
        }}
      />
      <TextField
        label={isOn ? 'How' : 'Where the paper is'}
        optional
        value={note}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => {
          setNote(target.value)
        }}
      />
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" variant="primary" size="toolbar" busy={record.isPending}>
          {isOn ? 'Send no more texts' : 'Record agreement'}
        </Button>
        <Button size="toolbar" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type Said = { consents: boolean; day: CalendarDate; note: string }

function useRecordConsent(driver: Driver, onDone: () => void) {
  const client = useQueryClient()
  const { toast } = useToast()
  const address = { params: { id: driver.id } }
  return useMutation({
    mutationFn: (body: Said) => call('POST /api/drivers/:id/text-consent', { ...address, body }),
    onSuccess: ({ state }) => {
      toast({ title: state === 'on' ? 'Agreement recorded' : 'Texts switched off' })
      onDone()
    },
    onError: (error) => {
      const description = failureMessage(error, 'It could not be recorded. Please try again.')
      toast({ title: 'Error', description, destructive: true })
    },
    onSettled: () => client.invalidateQueries({ queryKey: readKey('GET /api/drivers/:id/texts', address) }),
  })
}
