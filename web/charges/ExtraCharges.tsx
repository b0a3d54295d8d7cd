import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { chargeKinds, chargeLabels } from '#domain/charges/charge-kinds.ts'
import type { Load } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { part } from '#client/ui/part.tsx'
import { useOpened } from '../page/use-opened.ts'
import { ChargeLine } from './ChargeLine.tsx'
import type { Opened } from './opened-charge.ts'

const ChargeDialog = part(() => import('./ChargeDialog.tsx'), 'ChargeDialog')
const DecisionDialog = part(() => import('./DecisionDialog.tsx'), 'DecisionDialog')
const DetentionNotice = part(() => import('./DetentionNotice.tsx'), 'DetentionNotice')

/** Detention grows by the minute while the truck waits. */
const refetchMs = 60_000

/** Charges in addition to the rate; they are in the total once approved. */
export function ExtraCharges({ load, isClosed }: { load: Load; isClosed: boolean }) {
  const read = useRead(
    'GET /api/loads/:id/charges',
    { params: { id: load.id } },
    { refetchInterval: refetchMs },
  )
  const [opened, setOpened, close] = useOpened<Opened>()
  const charges = read.data?.charges ?? []
  return (
    <>
      {read.isError && read.data === undefined && (
        <Banner tone="error" action={<LinkButton onClick={() => void read.refetch()}>Try again</LinkButton>}>
          The other charges could not be read. {read.error.userMessage}
        </Banner>
      )}
      {charges.length > 0 && (
        <ul aria-label="Other charges" className="flex flex-col gap-3">
          {charges.map((charge) => (
            <ChargeLine
              key={charge.id}
              loadId={load.id}
              charge={charge}
              isClosed={isClosed}
              onOpen={setOpened}
            />
          ))}
        </ul>
      )}
      {!isClosed && (
        <Menu
          label="Add charge"
          align="start"
          trigger={
            <Button size="toolbar" icon={Plus} className="self-start">
              Add charge
            </Button>
          }
          items={chargeKinds.map((kind) => ({
            id: kind,
            label: chargeLabels[kind],
            onSelect: () => {
              setOpened({ what: 'add', kind })
            },
          }))}
        />
      )}
      <Suspense fallback={null}>
        {opened?.what === 'add' && (
          <ChargeDialog load={load} charges={charges} kind={opened.kind} charge={null} onClose={close} />
        )}
        {opened?.what === 'edit' && (
          <ChargeDialog
            load={load}
            charges={charges}
            kind={opened.charge.kind}
            charge={opened.charge}
            onClose={close}
          />
        )}
        {opened?.what === 'decide' && (
          <DecisionDialog load={load} charge={opened.charge} state={opened.state} onClose={close} />
        )}
        {opened?.what === 'notice' && <DetentionNotice load={load} charge={opened.charge} onClose={close} />}
      </Suspense>
    </>
  )
}
