import { useId, useMemo, useState } from 'react'
import { dayIn } from '#domain/calendar.ts'
import { loadStatuses, loadStatusNames } from '#domain/loads/load-status.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import type { Clock } from '#client/format/dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import { DatePicker } from '#client/ui/date/DatePicker.tsx'
import { RadioTiles } from '#client/ui/RadioTiles.tsx'
import { Sheet } from '#client/ui/Sheet.tsx'
import { withFormer } from '#client/ui/combobox/former-option.ts'
import { dateWords } from './filter-chips.ts'
import { filterOptions } from './filter-options.ts'
import { noFilter } from './load-filter.ts'
import type { LoadFilter } from './load-filter.ts'
import { useFilterNames } from './use-filter-names.ts'
import { loadCountWords } from '../../load/load-words.ts'

const dateTiles = [
  { value: 'due', label: dateWords.due },
  { value: 'created', label: dateWords.created },
] as const
const podTiles = [
  { value: 'any', label: 'Any' },
  { value: 'yes', label: 'Has POD' },
  { value: 'no', label: 'No POD' },
] as const

const formerOf = (id: string | null, name: string | undefined) =>
  id === null || name === undefined ? null : { id, name }

type FilterSheetProps = {
  filter: LoadFilter
  onChange: (filter: LoadFilter) => void
  /** All there are, of which the filter shows some. */
  loads: readonly Load[]
  /** How many are shown now. */
  count: number
  clock: Clock
  onClose: () => void
}

/** The list behind it follows at once; the address keeps it. */
export function FilterSheet({ filter: addressed, onChange, loads, count, clock, onClose }: FilterSheetProps) {
  // The address follows a moment later, so the next choice must not use its old value.
  const [filter, setFilter] = useState(addressed)
  const options = useMemo(() => filterOptions(loads), [loads])
  const names = useFilterNames(filter, loads)
  const today = dayIn(clock.timeZone, clock.now)
  const changeTo = (next: LoadFilter) => {
    setFilter(next)
    onChange(next)
  }
  const change = (part: Partial<LoadFilter>) => {
    changeTo({ ...filter, ...part })
  }
  return (
    <Sheet
      open
      title="Filter"
      onOpenChange={onClose}
      footer={
        <div className="flex justify-end gap-2">
          <Button
            onClick={() => {
              changeTo(noFilter)
            }}
          >
            Clear filters
          </Button>
          <Button variant="primary" onClick={onClose}>
            {`Show ${loadCountWords(count)}`}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5 p-4">
        <StatusChoice filter={filter} loads={loads} onChange={change} />
        <Combobox
          label="Driver"
          clearable
          placeholder="Any driver"
          searchPlaceholder="Search drivers"
          options={withFormer(options.drivers, formerOf(filter.driver, names.driver))}
          value={filter.driver}
          onValueChange={(driver) => {
            change({ driver })
          }}
        />
        <Combobox
          label="Customer"
          clearable
          placeholder="Any customer"
          searchPlaceholder="Search customers"
          options={withFormer(options.customers, formerOf(filter.customer, names.customer))}
          value={filter.customer}
          onValueChange={(customer) => {
            change({ customer })
          }}
        />
        <Combobox
          label="City"
          clearable
          placeholder="Any city"
          searchPlaceholder="Search cities"
          options={options.cities}
          value={filter.city}
          onValueChange={(city) => {
            change({ city })
          }}
        />
        <div className="flex flex-col gap-3">
          <RadioTiles
            label="Date"
            name="filter-date"
            columns={2}
            options={dateTiles}
            value={filter.dateOf}
            onValueChange={(dateOf) => {
              change({ dateOf })
            }}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <DatePicker
              label="From"
              today={today}
              max={filter.to ?? undefined}
              value={filter.from}
              onValueChange={(from) => {
                change({ from })
              }}
            />
            <DatePicker
              label="To"
              today={today}
              min={filter.from ?? undefined}
              value={filter.to}
              onValueChange={(to) => {
                change({ to })
              }}
            />
          </div>
        </div>
        <RadioTiles
          label="Proof of delivery"
          name="filter-pod"
          options={podTiles}
          value={filter.pod ?? 'any'}
          onValueChange={(pod) => {
            change({ pod: pod === 'any' ? null : pod })
          }}
        />
        <Checkbox
          label="Overdue"
          hint="The delivery was due before today, and it is not delivered."
          checked={filter.isOverdue}
          onChange={(event) => {
            change({ isOverdue: event.currentTarget.checked })
          }}
        />
      </div>
    </Sheet>
  )
}

type StatusChoiceProps = {
  filter: LoadFilter
  loads: readonly Load[]
  onChange: (part: Partial<LoadFilter>) => void
}

function StatusChoice({ filter, loads, onChange }: StatusChoiceProps) {
  const id = useId()
  const counts = useMemo(() => {
    const found = new Map<LoadStatus, number>()
    for (const { status } of loads) found.set(status, (found.get(status) ?? 0) + 1)
    return found
  }, [loads])
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-cell font-medium">
        Status
      </p>
      <div className="grid grid-cols-2 gap-x-4">
        {loadStatusNames
          .filter((status) => counts.has(status) || filter.statuses.includes(status))
          .map((status) => (
            <Checkbox
              key={status}
              label={`${loadStatuses[status].label} (${(counts.get(status) ?? 0).toLocaleString('en-US')})`}
              checked={filter.statuses.includes(status)}
              onChange={({ currentTarget: { checked } }) => {
                const others = filter.statuses.filter((other) => other !== status)
                onChange({ statuses: checked ? [...others, status] : others })
              }}
            />
          ))}
      </div>
    </div>
  )
}
