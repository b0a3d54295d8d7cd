import { parseCalendarDate, type CalendarDate } from '#domain/calendar.ts'
import { countWords } from '#client/format/count-words.ts'
import { formatAmount } from '#client/format/money.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useRouterLink } from '../page/use-router-link.ts'
import { paths } from '../page/paths.ts'
import { dayText, problemWords, type Settlement } from './settlement-words.ts'

type Suggestion = Settlement['suggestions'][number]
type Problem = Settlement['problems'][number]

type DraftNotesProps = {
  settlement: Settlement
  isBusy: boolean
  onGiveBack: (suggestion: Suggestion) => void
  onPeriodFrom: (day: CalendarDate) => void
}

/** What somebody should know before it is finalized. */
export function DraftNotes({ settlement, isBusy, onGiveBack, onPeriodFrom }: DraftNotesProps) {
  const { problems, suggestions, earlier, payKind } = settlement
  const from = earlier && parseCalendarDate(earlier.from)
  const since = from && dayText(from, from.slice(0, 4) !== settlement.from.slice(0, 4))
  return (
    <div className="flex flex-col gap-2 not-empty:mb-4">
      {payKind === null && (
        <Banner tone="warn" title="It is not set how this driver is paid.">
          Set the pay below. Loads count from then on.
        </Banner>
      )}
      {problems.length > 0 && (
        <Banner tone="warn" title={`${countWords(problems.length, 'load is', 'loads are')} not on it yet`}>
          <ul>
            {problems.map((problem) => (
              <ProblemItem key={problem.loadId} problem={problem} />
            ))}
          </ul>
        </Banner>
      )}
      {from !== null && since !== null && earlier !== null && (
        <Banner
          tone="info"
          action={
            <Button
              size="toolbar"
              onClick={() => {
                onPeriodFrom(from)
              }}
            >
              {`Start on ${since}`}
            </Button>
          }
        >
          {`${countWords(earlier.loads, 'load', 'loads')} delivered before this period, since ${since}, ${earlier.loads === 1 ? 'is' : 'are'} on no settlement.`}
        </Banner>
      )}
      {suggestions.map((suggestion) => {
        const { kind, amount, given } = suggestion
        const act = kind === 'addition' ? 'Give back' : 'Take off'
        return (
          <Banner
            key={suggestion.loadId}
            tone={given === null ? 'info' : 'warn'}
            action={
              <Button
                size="toolbar"
                disabled={isBusy}
                aria-label={`${act} ${suggestion.description}`}
                onClick={() => {
                  onGiveBack(suggestion)
                }}
              >
                {given === null ? act : `${act} ${formatAmount(amount)}`}
              </Button>
            }
          >
            {given === null
              ? `${suggestion.description}: ${formatAmount(amount)}. Did the driver pay it?`
              : `${suggestion.description}, which the driver was given back.`}
          </Banner>
        )
      })}
    </div>
  )
}

function ProblemItem({ problem: { loadId, number109, problem } }: { problem: Problem }) {
  const routerLink = useRouterLink()
  return (
    <li>
      <a {...routerLink(paths.load(loadId))} className="load-number underline">
        {number109}
      </a>{' '}
      {problemWords[problem]}
    </li>
  )
}
