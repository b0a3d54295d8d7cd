import { Suspense } from 'react'
import type { ComponentProps } from 'react'
import { part } from '#client/ui/part.tsx'

// The form of a place brings its own rules along: read when somebody needs it.
const LocationDialog = part(() => import('../../locations/LocationDialog.tsx'), 'LocationDialog')

export function LazyLocationDialog(props: ComponentProps<typeof LocationDialog>) {
  return (
    <Suspense fallback={null}>
      <LocationDialog {...props} />
    </Suspense>
  )
}
