import { textMessagesApi } from '#contract/text-messages.ts'
import { formatPhone } from '#domain/drivers/phone-number.ts'
import { call } from '#client/api/call.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { bodyOf } from '../records/body-of.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { useRecordForm } from '../records/use-record-form.ts'

/** Tries texts out. */
export function TestTextDialog({ onClose }: { onClose: () => void }) {
  const { toast } = useToast()
  const form = useRecordForm({
    schema: bodyOf(textMessagesApi.sendTestText),
    defaults: { to: '' },
    save: (body) => call('POST /api/text-messages/test', { body }),
    onSaved: ({ to }) => {
      toast({ title: 'Test sent', description: `Twilio took it for ${formatPhone(to)}. Look at the phone.` })
      onClose()
    },
    failureTitle: 'Test not sent',
    fallback: 'The test could not be sent. Please try again.',
  })
  return (
    <RecordDialog
      title="Send a test"
      description="For this one text nobody needs to have agreed: send it to your own phone."
      saveLabel="Send test"
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('to')}
        label="Phone number"
        type="tel"
        autoComplete="off"
        enterKeyHint="send"
        placeholder="(806) 555-0142"
        className="max-w-64"
      />
    </RecordDialog>
  )
}
