import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Driver } from '#contract/drivers.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import { readKey, useRead } from '#client/api/queries.ts'
import { formatMoment } from '#client/format/dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { copyText } from '#client/ui/copy-text.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { useClock } from '../page/use-clock.ts'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { driverName } from './driver-columns.tsx'

type Code = Answer<'POST /api/drivers/:id/tracking-app'>

/** Sets up an app on the driver's phone that tracks with the screen off. */
export function TrackingAppDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const client = useQueryClient()
  const { toast } = useToast()
  const address = { params: { id: driver.id } }
  const read = useRead('GET /api/drivers/:id/tracking-app', address)
  const [asking, setAsking] = useState<'new code' | 'switch off' | null>(null)
  const failed = (error: unknown) => {
    toast({ title: 'Error', description: failureMessage(error, 'Please try again.'), destructive: true })
  }
  const again = () =>
    client.invalidateQueries({ queryKey: readKey('GET /api/drivers/:id/tracking-app', address) })
  const make = useMutation({
    mutationFn: () => call('POST /api/drivers/:id/tracking-app', address),
    onError: failed,
    onSettled: again,
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/drivers/:id/tracking-app', address),
    onSuccess: () => {
      make.reset()
      toast({
        title: 'Tracking app switched off',
        description: `What ${driverName(driver)}’s phone sends is refused.`,
      })
    },
    onError: failed,
    onSettled: again,
  })
  const isSetUp = read.data?.isSetUp === true
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Tracking app of ${driverName(driver)}`}
      description="Positions come also while the screen is off. What is sent between two loads is not stored."
      footerStart={
        isSetUp && (
          <Button
            busy={remove.isPending}
            onClick={() => {
              setAsking('switch off')
            }}
          >
            Switch off
          </Button>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            busy={make.isPending}
            onClick={() => {
              if (isSetUp) setAsking('new code')
              else make.mutate()
            }}
          >
            {isSetUp ? 'New code' : 'Make a code'}
          </Button>
        </>
      }
    >
      <ReadFailure what="settings of the tracking app" read={read} />
      <State app={read.data} />
      {make.data && <Codes code={make.data} driver={driverName(driver)} />}
      <ConfirmDialog
        open={asking === 'new code'}
        onOpenChange={() => {
          setAsking(null)
        }}
        title="Make a new code?"
        description="The phone that is set up now is refused until it is given the new one."
        confirmLabel="New code"
        onConfirm={() => {
          setAsking(null)
          make.mutate()
        }}
      />
      <ConfirmDialog
        open={asking === 'switch off'}
        onOpenChange={() => {
          setAsking(null)
        }}
        title={`Switch off the tracking app of ${driverName(driver)}?`}
        description="Its positions are refused at once, also of the load that is under way, until the phone is given a new code."
        confirmLabel="Switch off"
        onConfirm={() => {
          setAsking(null)
          remove.mutate()
        }}
      />
    </Dialog>
  )
}

function State({ app }: { app: Answer<'GET /api/drivers/:id/tracking-app'> | undefined }) {
  const clock = useClock()
  if (app === undefined) return null
  if (!app.isSetUp) return <p className="text-cell">No phone is set up.</p>
  const heard =
    app.lastSeenAt === null ? 'not heard of yet' : `last heard of ${formatMoment(app.lastSeenAt, clock)}`
  return (
    <p className="text-cell">{`Set up ${app.createdAt === null ? '' : formatMoment(app.createdAt, clock)}, ${heard}.`}</p>
  )
}

function Codes({ code, driver }: { code: Code; driver: string }) {
  const { toast } = useToast()
  return (
    <div data-print="alone" className="mt-4 grid gap-6 sm:grid-cols-2">
      <section>
        <h3 className="font-semibold">Traccar Client</h3>
        <p className="mb-2 text-meta text-muted">iPhone and Android</p>
        <QrCode svg={code.traccarQrSvg} label={`Traccar Client of ${driver}`} />
        <ol className="list-decimal pl-5 text-cell">
          <li>Install Traccar Client on the phone.</li>
          <li>In its settings press the QR sign and scan this code.</li>
          <li>Turn “Continuous tracking” on and allow the location always.</li>
        </ol>
      </section>
      <section>
        <h3 className="font-semibold">OwnTracks</h3>
        <p className="mb-2 text-meta text-muted">iPhone and Android</p>
        <QrCode svg={code.ownTracksQrSvg} label={`OwnTracks of ${driver}`} />
        <ol className="list-decimal pl-5 text-cell">
          <li>Install OwnTracks on the phone.</li>
          <li>Scan this code with the phone’s camera and open the link.</li>
          <li>Allow the location always.</li>
        </ol>
      </section>
      <div data-print="hide" className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <Button
          size="toolbar"
          icon={Printer}
          onClick={() => {
            window.print()
          }}
        >
          Print
        </Button>
        <Button
          size="toolbar"
          icon={Copy}
          onClick={() => {
            void copyText(code.url).then((isCopied) => {
              toast(isCopied ? { title: 'Address copied' } : { title: code.url })
            })
          }}
        >
          Copy the address
        </Button>
        <span className="text-meta text-muted">The codes are shown this once. One app is enough.</span>
      </div>
    </div>
  )
}

/** Black on white in both themes, or cameras cannot read it. */
function QrCode({ svg, label }: { svg: string; label: string }) {
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={`QR code: ${label}`}
      className="mb-2 size-44 rounded-control bg-white p-1"
    />
  )
}
