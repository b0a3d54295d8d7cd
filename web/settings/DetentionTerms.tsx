import { Suspense } from 'react'
import { minutesWords } from '#domain/charges/detention.ts'
import type { CompanySettings } from '#contract/settings.ts'
import { formatAmount } from '#client/format/money.ts'
import { Button } from '#client/ui/Button.tsx'
import { DefinitionList } from '#client/ui/DefinitionList.tsx'
import { part } from '#client/ui/part.tsx'
import { useOpened } from '../page/use-opened.ts'
import { SettingsSection } from './SettingsSection.tsx'

const DetentionDialog = part(() => import('./DetentionDialog.tsx'), 'DetentionDialog')

/** The company's own terms; a customer may have others. */
export function DetentionTerms({ settings }: { settings: CompanySettings }) {
  const [opened, setOpened, close] = useOpened<object>()
  const { detentionFreeMinutes, detentionRate, detentionCap } = settings
  return (
    <SettingsSection
      title="Detention"
      about="When a truck is kept waiting longer than the free time, a charge is proposed by itself. A customer may have terms of its own."
      action={
        <Button
          onClick={() => {
            setOpened({})
          }}
        >
          Edit detention
        </Button>
      }
    >
      <DefinitionList
        items={[
          { term: 'Free time', value: minutesWords(detentionFreeMinutes) },
          { term: 'Rate', value: `${formatAmount(detentionRate)} an hour` },
          {
            term: 'At most',
            value: detentionCap === null ? 'No limit' : `${formatAmount(detentionCap)} a stop`,
          },
        ]}
      />
      <Suspense fallback={null}>{opened && <DetentionDialog settings={settings} onClose={close} />}</Suspense>
    </SettingsSection>
  )
}
