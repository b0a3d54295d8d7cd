import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { fixOf, type Fix } from '#client/positions/fix.ts'
import { positionsTap, confirmsPositions } from '#client/positions/positions-kind.ts'
import type { Tap } from '#client/queue/entry.ts'
import type { QueueNews } from '#client/queue/queue-news.ts'
import { useLocationPermission, type LocationPermission } from './use-location-permission.ts'
import { useVisible } from './use-visible.ts'

/** Specification section 9: how often, how exactly, how long it may take and how old it may be. */
const everyMs = 30_000
const patience = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }
/** An older position says nothing about now. */
const freshMs = 90_000
/** 10 mph in meters a second. */
const movingSpeed = 4.47

export type TrackingState = 'off' | 'ask' | 'denied' | 'unsupported' | 'waiting' | 'on'

export type Tracking = {
  readonly state: TrackingState
  /** Call it in a button press: it may ask the driver for permission. */
  readonly turnOn: () => void
  /** When the office last got a position; null, if it got none since this page was opened. */
  readonly lastSentAt: number | null
  /** Since when the phone has unsent positions. */
  readonly unsentSince: number | null
  /** Faster than 10 mph, by a position of just now. */
  readonly isMoving: boolean
  /** Where the truck is, by a position of just now. */
  readonly fix: Fix | null
}

type TrackingInput = {
  readonly driverId: string
  /** Those that are to be tracked now: `trackedLoads`. */
  readonly loads: readonly Pick<Load, 'id'>[]
  /** Resolves to `stored`, or to the office's answer where the phone cannot store. */
  readonly send: (tap: Tap) => Promise<unknown>
  /** The queue's, to hear what the office has got. */
  readonly subscribe: (listener: (news: QueueNews) => void) => () => void
}

type Seen = { readonly fix: Fix | null; readonly checkedAt: number; readonly isDenied: boolean }

/** Sends positions while there are loads to track, the page is visible and the driver has allowed it. */
export function useTracking({ driverId, loads, send, subscribe }: TrackingInput): Tracking {
  const isVisible = useVisible()
  const permission = useLocationPermission(isVisible)
  const [hasTurnedOn, setTurnedOn] = useState(false)
  const [seen, setSeen] = useState<Seen>({ fix: null, checkedAt: 0, isDenied: false })
  const { unsentSince, lastSentAt, note } = useSentPositions(driverId, subscribe)
  const lastTold = useRef('')

  const isAllowed = permission === 'granted' || (hasTurnedOn && permission !== 'denied')
  const isAsking = isSupported() && loads.length > 0 && isAllowed && isVisible

  const take = (position: GeolocationPosition) => {
    const now = Date.now()
    const fix = fixOf(position, now)
    setTurnedOn(true)
    setSeen({ fix, checkedAt: now, isDenied: false })
    const loadIds = loads.map(({ id }) => id)
    // The browser repeats a position while it is recent enough.
    const told = [fix.capturedAt, ...loadIds].join(' ')
    if (loadIds.length === 0 || told === lastTold.current) return
    lastTold.current = told
    // A full phone is reported when the driver taps something; the next position tries again.
    send(positionsTap({ driverId, loadIds, fix })).then(note, () => undefined)
  }
  const fail = ({ code }: GeolocationPositionError) => {
    const isDenied = code === 1 // PERMISSION_DENIED
    if (isDenied) setTurnedOn(false)
    setSeen((before) => ({ ...before, checkedAt: Date.now(), isDenied }))
  }
  const find = () => {
    if (isSupported()) navigator.geolocation.getCurrentPosition(take, fail, patience)
  }

  const findNow = useEffectEvent(find)
  useEffect(() => {
    if (!isAsking) return
    findNow()
    const timer = setInterval(() => findNow(), everyMs)
    return () => {
      clearInterval(timer)
      // When the page is reopened later, it must not show the old position or "moving".
      setSeen((before) => ({ ...before, fix: null }))
    }
  }, [isAsking])

  const fresh = seen.fix && seen.checkedAt - Date.parse(seen.fix.capturedAt) < freshMs ? seen.fix : null
  return {
    state: loads.length === 0 ? 'off' : stateOf({ ...seen, permission, isAllowed, isFresh: fresh !== null }),
    turnOn: find,
    lastSentAt,
    unsentSince,
    isMoving: isAsking && (fresh?.speed ?? 0) > movingSpeed,
    fix: fresh,
  }
}

/** Browsers tell positions over https only. */
function isSupported(): boolean {
  return 'geolocation' in navigator && isSecureContext
}

type Standing = {
  readonly permission: LocationPermission
  readonly isDenied: boolean
  readonly isAllowed: boolean
  readonly isFresh: boolean
}

function stateOf({ permission, isDenied, isAllowed, isFresh }: Standing): TrackingState {
  if (!isSupported()) return 'unsupported'
  if (permission === 'denied' || isDenied) return 'denied'
  if (permission === 'looking') return 'waiting'
  if (!isAllowed) return 'ask'
  return isFresh ? 'on' : 'waiting'
}

type SentPositions = Pick<Tracking, 'lastSentAt' | 'unsentSince'>
const sentNow = (): SentPositions => ({ lastSentAt: Date.now(), unsentSince: null })

/** What the office has received, and what is still on the phone. */
function useSentPositions(driverId: string, subscribe: TrackingInput['subscribe']) {
  const [positions, setPositions] = useState<SentPositions>({ lastSentAt: null, unsentSince: null })
  useEffect(
    () =>
      subscribe((news) => {
        if (news.kind === 'sent' && news.driverId === driverId && confirmsPositions(news.answer))
          setPositions(sentNow())
      }),
    [driverId, subscribe],
  )
  const note = (outcome: unknown) => {
    if (outcome === 'stored')
      setPositions((before) => ({ ...before, unsentSince: before.unsentSince ?? Date.now() }))
    else if (confirmsPositions(outcome)) setPositions(sentNow())
  }
  return { ...positions, note }
}
