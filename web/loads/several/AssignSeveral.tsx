import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Driver } from '#contract/drivers.ts'
import type { Load } from '#contract/load-views.ts'
import { call } from '#client/api/call.ts'
import { eachOf } from '#client/api/each-of.ts'
import { readKey, useRead } from '#client/api/queries.ts'
import { countWords } from '#client/format/count-words.ts'
import { formatName } from '#client/format/people.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { driverNameOf } from '../../load/shown-facts.ts'
import { PartialUndoError, useUndo } from '../../load/use-undo.ts'
import { DriverChoice } from '../acts/DriverChoice.tsx'
import { assignDriver } from '../acts/use-assign-driver.ts'
import { NumbersList } from './NumbersList.tsx'
import type { SeveralAct } from './several-act.ts'
import { RefusedHere, failuresText } from './several-words.ts'
import { SeveralDialog } from './SeveralDialog.tsx'
import { useSeveral } from './use-several.ts'

async function takeOff(loads: readonly Load[]): Promise<void> {
  const { failed } = await eachOf(
    loads,
    // Does not overrule somebody who assigned it meanwhile.
    ({ id, updatedAt }) =>
      call('PATCH /api/loads/:id/assign', { params: { id }, body: { driverId: null, updatedAt } }),
    { atOnce: 4 },
  )
  if (failed.length > 0) throw new PartialUndoError(failuresText(failed))
}

/** The load as listed now, unless it was assigned to another driver meanwhile. */
function presentLoad(client: QueryClient, load: Load, driver: Driver | null): Load {
  const list = client.getQueryData<readonly Load[]>(readKey('GET /api/loads'))
  const present = list?.find(({ id }) => id === load.id) ?? load
  if (present.driverId === null || present.driverId === driver?.id) return present
  throw new RefusedHere(
    `${driverNameOf(present) ?? 'Another driver'} has it meanwhile. Open it to reassign it.`,
  )
}

/** The same driver for loads that wait for one. */
export function AssignSeveral({ loads, onClose, onOpen, onRound }: SeveralAct) {
  const client = useQueryClient()
  const { toast } = useToast()
  const undo = useUndo()
  const [chosen] = useState(loads)
  const [driverId, setDriverId] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLButtonElement>(null)
  const drivers = useRead('GET /api/drivers/available').data
  const driver = drivers?.find(({ id }) => id === driverId) ?? null
  const { run, outcome, settled } = useSeveral({
    send: async (load: Load) => assignDriver({ load: presentLoad(client, load, driver), driver }),
    loadIn: (load) => load,
    onRound: (round) => {
      onRound(round)
      const assigned = round.done.map(({ result }) => result)
      if (driver !== null && assigned.length > 0) {
        const count = countWords(assigned.length, 'load', 'loads')
        toast({
          title: `${count} assigned to ${formatName(driver, driver.username ?? '')}`,
          action: undo({
            takeBack: () => takeOff(assigned),
            done: `${count} without a driver again`,
            altText: 'Take the driver off in the details of each load',
          }),
        })
      }
      if (round.failed.length === 0) onClose()
    },
  })
  return (
    <SeveralDialog
      size="confirm"
      title={`Assign ${countWords(chosen.length, 'load', 'loads')}`}
      submitLabel={`Assign ${countWords(chosen.length, 'load', 'loads')}`}
      note=""
      outcomeWords={(done, failed) => `${countWords(done, 'load', 'loads')} assigned, ${String(failed)} not`}
      outcome={outcome}
      settled={settled}
      onSubmit={() => {
        setChecked(true)
        if (driver !== null) void run(chosen)
        else field.current?.focus()
      }}
      onRetry={(failed) => void run(failed)}
      onOpen={onOpen}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <div>
          <DriverChoice
            ref={field}
            label="Driver"
            placeholder="Choose a driver"
            drivers={drivers}
            planned={chosen}
            value={driverId}
            onValueChange={setDriverId}
            error={isChecked && driver === null ? 'Choose a driver.' : undefined}
          />
        </div>
        <NumbersList loads={chosen} label="Loads to assign" />
      </div>
    </SeveralDialog>
  )
}
