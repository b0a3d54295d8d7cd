import { Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { TruckRoute } from '#contract/maps.ts'
import { Button } from '#client/ui/Button.tsx'
import { part } from '#client/ui/part.tsx'
import type { RouteTimes } from './route-times.ts'

const RouteSheet = part(() => import('./RouteSheet.tsx'), 'RouteSheet')

type SendRouteProps = { route: TruckRoute; times: RouteTimes; load: Load | undefined }

export function SendRoute({ route, times, load }: SendRouteProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="toolbar"
        icon={Send}
        onClick={() => {
          setOpen(true)
        }}
      >
        Print or Send
      </Button>
      {isOpen && (
        <Suspense>
          <RouteSheet
            route={route}
            times={times}
            load={load}
            onClose={() => {
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
