import { useMutation } from '@tanstack/react-query'
import type { CompanySettings } from '#contract/settings.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { useRead, useRefreshLists } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { DefinitionList } from '#client/ui/DefinitionList.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** For admins: whether words of difficult papers may leave this machine, where to, and whether that works. */
export function ModelServer({ settings }: { settings: CompanySettings }) {
  const read = useRead('GET /api/model-server')
  const place = read.data?.place
  return (
    <SettingsSection
      title="Model server"
      about="Rate confirmations are read on this machine. Where one is hard to read, a model server can be asked for help. It is named where the server is started, by AI_BASE_URL, AI_MODEL and AI_API_KEY."
    >
      <ReadFailure what="model server" read={read} />
      {place === null && (
        <p className="text-cell">
          None is named, so nothing leaves this machine and papers are read here alone.
        </p>
      )}
      {place && (
        <div className="flex flex-col gap-3">
          <DefinitionList
            items={[
              { term: 'Server', value: place.host },
              { term: 'Model', value: place.model },
            ]}
          />
          <Allowed settings={settings} host={place.host} />
          <TestModel />
        </div>
      )}
    </SettingsSection>
  )
}

function Allowed({ settings, host }: { settings: CompanySettings; host: string }) {
  const { rateconsMayUseModel: isAllowed, updatedAt } = settings
  const refresh = useRefreshLists()
  const { toast } = useToast()
  const change = useMutation({
    mutationFn: (rateconsMayUseModel: boolean) =>
      call('PATCH /api/settings', { body: { rateconsMayUseModel, updatedAt } }),
    onError: (error) => {
      const description = failureMessage(error, 'This could not be saved. Please try again.')
      toast({ title: 'Not saved', description, destructive: true })
    },
    onSettled: () => refresh('settings'),
  })
  return (
    <div>
      <Switch
        label="Hard rate confirmations may be sent to it"
        checked={change.isPending ? change.variables : isAllowed}
        disabled={change.isPending}
        onCheckedChange={(wanted) => {
          change.mutate(wanted)
        }}
        switchClassName="ml-2"
      />
      <p className="max-w-[68ch] text-meta text-muted">
        {isAllowed
          ? `When a paper is hard to read, all its words go to ${host}: names, addresses, numbers and rates. Pictures stay here. Only what also stands on the paper is taken from its answer, and never shown as sure.`
          : `Nothing is sent. Switched on, all words of a paper that is hard to read go to ${host}: names, addresses, numbers and rates. Pictures stay here.`}
      </p>
    </div>
  )
}

function TestModel() {
  const test = useMutation({ mutationFn: () => call('POST /api/model-server/test') })
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        busy={test.isPending}
        busyLabel="Testing..."
        onClick={() => {
          test.mutate()
        }}
      >
        Test
      </Button>
      <p className="text-meta text-muted">
        The test asks whether it is ready, and sends nothing of your company.
      </p>
      {test.data && (
        <Banner
          tone={test.data.works ? 'ok' : 'error'}
          title={test.data.works ? 'It works' : 'It does not work'}
        >
          {test.data.works ? 'The model server answered as it should.' : test.data.said}
        </Banner>
      )}
      {test.isError && (
        <Banner tone="error" title="Not tested">
          {failureMessage(test.error, 'The server did not answer. Please try again.')}
        </Banner>
      )}
    </div>
  )
}
