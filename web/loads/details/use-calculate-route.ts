import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Load } from '#contract/load-views.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { formatDuration, formatRouteMiles, formatSpan } from '#client/format/distance.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { putLoad, refreshAfterChange } from '../../load/load-cache.ts'
import { routeEnds, truckSpecs } from '../../load/route-call.ts'

export const routeFailed = 'Route Calculation Failed'
const noRoute = 'The route could not be calculated. Enter the miles by hand.'

/** Miles and minutes between both ends; they are kept with the load. */
export function useCalculateRoute(load: Load) {
  const client = useQueryClient()
  const { toast } = useToast()
  const params = { id: load.id }
  const route = useMutation({
    mutationFn: async () => {
      const answer = await call('POST /api/loads/:id/calculate-route', {
        params,
        body: { ...routeEnds(load), truckSpecs },
      })
      const saved = await call('PATCH /api/loads/:id/financials', {
        params,
        body: { estimatedMiles: answer.miles, estimatedMinutes: answer.duration },
      })
      return { answer, saved }
    },
    onSuccess: async ({ answer, saved }) => {
      putLoad(client, saved)
      if (answer.warnings.length > 0) {
        toast({ title: 'Truck Route Warnings', description: answer.warnings.join(' · '), destructive: true })
      } else {
        toast({
          title: 'Route calculated',
          description: [
            `${formatRouteMiles(answer.miles)}, ${formatDuration(answer.duration)}.`,
            answer.isEstimate && 'An estimate: truck limits of the roads were not checked.',
            answer.fallbackReason,
          ]
            .filter(Boolean)
            .join(' '),
        })
      }
      await refreshAfterChange(client)
    },
    onError: (error) => {
      toast({ title: routeFailed, description: failureMessage(error, noRoute), destructive: true })
    },
  })
  const { pickupAddress, deliveryAddress } = routeEnds(load)
  const missing = pickupAddress === '' ? 'pickup' : deliveryAddress === '' ? 'delivery' : null
  return {
    isPending: route.isPending,
    /** Of the miles that were just calculated and saved; others are plain numbers. */
    span: spanOf(load, route.data?.answer),
    warnings: route.data?.answer.warnings ?? [],
    failure: route.isError ? failureMessage(route.error, noRoute) : undefined,
    calculate: () => {
      if (missing === null) route.mutate()
      else {
        toast({
          title: 'Cannot Calculate Route',
          description: `The ${missing} address is missing. Add it to the location first.`,
          destructive: true,
        })
      }
    },
  }
}

type Answer = { readonly miles: number; readonly distanceSpanPercent: number | null }

function spanOf({ estimatedMiles }: Load, answer: Answer | undefined): string | null {
  if (answer?.distanceSpanPercent == null || answer.miles !== estimatedMiles) return null
  return formatSpan(answer.distanceSpanPercent)
}
