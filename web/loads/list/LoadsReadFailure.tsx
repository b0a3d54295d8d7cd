import { formatTime } from '#client/format/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import type { useActiveLoads } from '../../load/use-loads.ts'

type LoadsReadFailureProps = { loads: ReturnType<typeof useActiveLoads>; timeZone: string }

/** The rows stay; what failed and since when stands above them. */
export function LoadsReadFailure({ loads, timeZone }: LoadsReadFailureProps) {
  if (!loads.isError) return null
  const since = formatTime(new Date(loads.dataUpdatedAt), timeZone)
  const what =
    loads.data === undefined
      ? 'The loads could not be read.'
      : `The loads could not be read again since ${since}.`
  return (
    <Banner
      tone="error"
      shape="strip"
      action={<LinkButton onClick={() => void loads.refetch()}>Try again</LinkButton>}
    >
      {`${what} ${loads.error.userMessage}`}
    </Banner>
  )
}
