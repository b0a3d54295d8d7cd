import { Suspense, lazy } from 'react'
import type { ComponentProps } from 'react'

// The form of a place brings its own rules along: read when somebody needs it.
const LocationDialog = lazy(async () => {
  const { LocationDialog } = await import('../../locations/LocationDialog.tsx')
  return { default: LocationDialog }
})

export function LazyLocationDialog(props: ComponentProps<typeof LocationDialog>) {
  return (
    <Suspense fallback={null}>
      <LocationDialog {...props} />
    </Suspense>
  )
}
