import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { CompanySettings } from '#contract/settings.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { part } from '#client/ui/part.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { useOpened } from '../page/use-opened.ts'
import { SettingsSection } from './SettingsSection.tsx'

const DeadlineMailDialog = part(() => import('./DeadlineMailDialog.tsx'), 'DeadlineMailDialog')

/** Whether we are told by mail before a deadline of a load lapses, and where. */
export function DeadlineMail({ settings }: { settings: CompanySettings }) {
  const [opened, setOpened, close] = useOpened<object>()
  const { deadlineMailIsOn: isOn, deadlineMailTo, contactEmail, updatedAt } = settings
  const refresh = useRefreshLists()
  const { toast } = useToast()
  const change = useMutation({
    mutationFn: (deadlineMailIsOn: boolean) =>
      call('PATCH /api/settings', { body: { deadlineMailIsOn, updatedAt } }),
    onError: (error) => {
      const description = failureMessage(error, 'This could not be saved. Please try again.')
      toast({ title: 'Not saved', description, destructive: true })
    },
    onSettled: () => refresh('settings'),
  })
  const to = deadlineMailTo ?? contactEmail
  return (
    <SettingsSection
      title="Deadlines of loads"
      about="What a rate confirmation asks for in time: the POD, the notice before detention, the claim after it."
      action={
        <Button
          onClick={() => {
            setOpened({})
          }}
        >
          Change address
        </Button>
      }
    >
      <Switch
        label="Tell us by e-mail before a deadline lapses"
        checked={change.isPending ? change.variables : isOn}
        disabled={change.isPending}
        onCheckedChange={(wanted) => {
          change.mutate(wanted)
        }}
        switchClassName="ml-2"
      />
      <p className="max-w-[68ch] text-meta text-muted">{whereWords(isOn, to, deadlineMailTo !== null)}</p>
      <Suspense fallback={null}>
        {opened && <DeadlineMailDialog settings={settings} onClose={close} />}
      </Suspense>
    </SettingsSection>
  )
}

function whereWords(isOn: boolean, to: string | null, isOwn: boolean): string {
  if (!isOn) return 'Nothing is sent. Loads show their deadlines all the same.'
  if (to === null) return 'Nothing is sent, as there is no address. Set one here, or a contact e-mail.'
  return `One mail for each deadline goes to ${to}${isOwn ? '' : ', the contact e-mail of the company'}.`
}
