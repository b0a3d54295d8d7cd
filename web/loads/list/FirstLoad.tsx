import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useRead } from '#client/api/queries.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { part } from '#client/ui/part.tsx'
import { firstSteps } from './first-run-steps.ts'

const FirstSteps = part(() => import('./FirstSteps.tsx'), 'FirstSteps')

type FirstLoadProps = { onNewLoad: () => void }

/** No load is open: an office that has none yet is led through what comes first. */
export function FirstLoad({ onNewLoad }: FirstLoadProps) {
  const { user } = useAuth()
  const earlier = useRead('GET /api/loads', { query: { excludePaid: 'false', limit: '1' } })
  const settings = useRead('GET /api/settings')
  const drivers = useRead('GET /api/drivers/available')
  const customers = useRead('GET /api/customers')
  const locations = useRead('GET /api/locations')
  const reads = [earlier, settings, drivers, customers, locations]
  if (reads.some(({ isPending }) => isPending)) return null
  const isNew = earlier.data?.length === 0
  if (!isNew || !user || !settings.data || !drivers.data || !customers.data || !locations.data)
    return <NoOpenLoad onNewLoad={onNewLoad} />
  const steps = firstSteps({
    role: user.role,
    settings: settings.data,
    drivers: drivers.data,
    customers: customers.data,
    locations: locations.data,
  })
  return (
    <Suspense fallback={null}>
      <FirstSteps steps={steps} onNewLoad={onNewLoad} />
    </Suspense>
  )
}

function NoOpenLoad({ onNewLoad }: FirstLoadProps) {
  return (
    <EmptyState
      title="No open loads"
      action={
        <Button icon={Plus} onClick={onNewLoad}>
          New load
        </Button>
      }
    >
      Every load starts here: a 109 number, its stops, then a driver.
    </EmptyState>
  )
}
