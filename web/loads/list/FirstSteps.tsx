import { Check, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#client/ui/class-names.ts'
import { Plate } from '#client/ui/Plate.tsx'
import { BringLink } from '../../page/BringLink.tsx'
import { paths } from '../../page/paths.ts'
import type { FirstStep } from './first-run-steps.ts'

type FirstStepsProps = { steps: readonly FirstStep[]; onNewLoad: () => void }

/** What is done is ticked; of the rest the first says so and has the one white button. */
export function FirstSteps({ steps, onNewLoad }: FirstStepsProps) {
  const next = steps.find(({ isDone, place, brings, id }) => !isDone && (place ?? brings ?? id === 'load'))
  return (
    <div className="px-4 py-8 sm:py-14">
      <Plate className="mx-auto max-w-[720px] px-6! pt-6! pb-4! sm:px-8! sm:pt-7!">
        <h2 className="font-sign text-[24px] leading-[28px] font-extrabold sm:text-[30px] sm:leading-[34px]">
          Four things and you are running
        </h2>
        <p className="mt-1 text-[15px] leading-[22px] font-medium">
          Each takes a minute. Come back in any order.
        </p>
        <ol className="mt-5 border-t-[1.5px] border-on-plate/85">
          {steps.map((step, index) => (
            <Step key={step.id} step={step} number={index + 1} isNext={step === next} onNewLoad={onNewLoad} />
          ))}
        </ol>
      </Plate>
    </div>
  )
}

type StepProps = { step: FirstStep; number: number; isNext: boolean; onNewLoad: () => void }

function Step({ step: { title, text, isDone, ...step }, number, isNext, onNewLoad }: StepProps) {
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-on-plate/35 py-3 last:border-b-0 sm:flex-nowrap"
    >
      <span
        className={classNames(
          'grid size-7 flex-none place-items-center rounded-[7px] border-2 border-on-plate font-sign text-[15px] font-bold',
          isDone && 'bg-on-plate text-plate',
        )}
      >
        {isDone ? (
          <Check aria-hidden className="size-5" strokeWidth={3} />
        ) : (
          <span aria-hidden>{number}</span>
        )}
        <span className="sr-only">{isDone ? 'Done:' : 'To do:'}</span>
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <div className="flex items-center gap-2">
          <h3 className="font-sign text-[17px] leading-6 font-bold">{title}</h3>
          {isNext && (
            <span className="rounded-badge bg-on-plate px-1.5 font-text text-meta leading-[18px] font-medium text-plate">
              Next
            </span>
          )}
        </div>
        <p className="font-text text-cell opacity-90">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2 font-text max-sm:pl-[42px]">
        {step.place && (
          <Link
            to={paths.tab(step.place.tab)}
            className={
              isDone
                ? 'inline-flex min-h-6 items-center rounded-badge text-cell text-on-plate underline underline-offset-3 pointer-coarse:min-h-11'
                : signButton(isNext && step.brings === null)
            }
          >
            {step.place.label}
          </Link>
        )}
        {step.brings && <BringLink kind={step.brings} className={signButton(isNext)} />}
        {step.id === 'load' && (
          <button type="button" className={signButton(isNext)} onClick={onNewLoad}>
            <Plus aria-hidden className="size-4 flex-none" strokeWidth={1.5} />
            New load
          </button>
        )}
      </div>
    </li>
  )
}

/** On the plate the primary is white, the others are outlined. */
function signButton(isPrimary: boolean): string {
  return classNames(
    'inline-flex h-9 items-center gap-1.5 rounded-control border px-3 text-cell font-medium whitespace-nowrap no-underline pointer-coarse:min-h-11',
    isPrimary
      ? 'border-transparent! bg-on-plate! text-plate!'
      : 'border-on-plate/55! bg-transparent! text-on-plate!',
  )
}
