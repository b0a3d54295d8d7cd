import { failureMessage } from '#client/api/api-error.ts'
import { formatTime } from '#client/format/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useCompany } from '../page/company.ts'

type ReadFailureProps = {
  /** "drivers" */
  what: string
  read: { isError: boolean; error: unknown; dataUpdatedAt: number; refetch: () => unknown }
}

/** The failed list, since when, and a retry button; old rows stay below. */
export function ReadFailure({ what, read }: ReadFailureProps) {
  const { timeZone } = useCompany()
  if (!read.isError) return null
  const since =
    read.dataUpdatedAt === 0
      ? ''
      : ` Showing them as of ${formatTime(new Date(read.dataUpdatedAt), timeZone)}.`
  return (
    <Banner
      tone="error"
      className="mx-4 my-2"
      title={`The ${what} could not be read.`}
      action={
        <Button size="toolbar" onClick={() => void read.refetch()}>
          Try again
        </Button>
      }
    >
      {failureMessage(read.error, 'Please try again in a moment.')}
      {since}
    </Banner>
  )
}
