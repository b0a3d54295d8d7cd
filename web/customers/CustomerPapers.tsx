import { ArrowDown, ArrowUp } from 'lucide-react'
import { useController, type Control } from 'react-hook-form'
import type { z } from 'zod'
import type { NewCustomer } from '#contract/customers.ts'
import { packageOrder, paperParts, partWords, type PartKind } from '#domain/packages/package-parts.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { FoldedPart } from './FoldedPart.tsx'

type CustomerInput = z.input<typeof NewCustomer>

/** The papers that a customer wants with an invoice, and their order. */
export function CustomerPapers({ control }: { control: Control<CustomerInput, unknown, NewCustomer> }) {
  const required = useController({ control, name: 'requiredPapers' }).field
  const order = useController({ control, name: 'packageOrder' }).field
  const wanted = required.value ?? []
  const summary =
    wanted.length === 0
      ? 'as usual'
      : `always ${wanted.map((paper) => partWords[paper].inSentence).join(', ')}`
  const kinds = packageOrder(order.value ?? null)
  const move = (index: number, by: 1 | -1) => {
    const moved = [...kinds]
    moved.splice(index + by, 0, ...moved.splice(index, 1))
    order.onChange(moved)
  }
  return (
    <FoldedPart title="Papers with an invoice" summary={summary}>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-cell font-semibold">Always ask for</legend>
        {paperParts.map((paper) => (
          <Checkbox
            key={paper}
            label={partWords[paper].title}
            checked={wanted.includes(paper)}
            onChange={({ currentTarget: { checked } }) => {
              required.onChange(
                paperParts.filter((each) => (each === paper ? checked : wanted.includes(each))),
              )
            }}
          />
        ))}
      </fieldset>
      <div>
        <p id="package-order" className="mb-1 text-cell font-semibold">
          Order of the package
        </p>
        <ol aria-labelledby="package-order" className="flex flex-col">
          {kinds.map((kind, index) => (
            <Place
              key={kind}
              kind={kind}
              isFirst={index === 0}
              isLast={index === kinds.length - 1}
              onMove={(by) => {
                move(index, by)
              }}
            />
          ))}
        </ol>
        {order.value != null && (
          <LinkButton
            onClick={() => {
              order.onChange(null)
            }}
          >
            Back to the usual order
          </LinkButton>
        )}
      </div>
    </FoldedPart>
  )
}

type PlaceProps = { kind: PartKind; isFirst: boolean; isLast: boolean; onMove: (by: 1 | -1) => void }

function Place({ kind, isFirst, isLast, onMove }: PlaceProps) {
  const { title } = partWords[kind]
  return (
    <li className="flex items-center justify-between gap-2 border-b border-line py-0.5 text-cell">
      {title}
      <span className="flex">
        <IconButton
          icon={ArrowUp}
          label={`Move ${title} up`}
          disabled={isFirst}
          onClick={() => {
            onMove(-1)
          }}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move ${title} down`}
          disabled={isLast}
          onClick={() => {
            onMove(1)
          }}
        />
      </span>
    </li>
  )
}
