import { Download, FileText, Phone, Plus, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { RowMenu } from '#client/ui/RowMenu.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { GallerySet } from './GallerySet.tsx'

const items = [
  { id: 'assign', label: 'Assign driver', shortcut: 'A', onSelect: () => undefined },
  { id: 'invoice', label: 'Generate Invoice', icon: FileText, shortcut: 'I', onSelect: () => undefined },
  {
    id: 'paid',
    label: 'Mark as Paid',
    shortcut: 'M',
    disabledReason: 'No invoice yet',
    onSelect: () => undefined,
  },
  { id: 'delete', label: 'Delete load', icon: Trash2, danger: true, onSelect: () => undefined },
]

export function GalleryActions() {
  const [isBusy, setBusy] = useState(false)
  const { toast } = useToast()
  return (
    <>
      <GallerySet title="Buttons">
        {(['toolbar', 'form', 'panel'] as const).map((size) => (
          <div key={size} className="gallery-row">
            <Button variant="primary" size={size}>
              Create Load (3 stops)
            </Button>
            <Button size={size}>View Paid Loads</Button>
            <Button variant="quiet" size={size}>
              Force Next: At Shipper…
            </Button>
            <Button variant="danger" size={size}>
              Delete load
            </Button>
            <Button size={size} icon={Plus}>
              Add Stop
            </Button>
          </div>
        ))}
        <div className="gallery-row">
          <Button variant="primary" disabled>
            Create Load (0 stops)
          </Button>
          <Button disabled>Add Stop</Button>
          <Button variant="quiet" disabled>
            Clear All
          </Button>
          <Button disabledReason="Choose a recipient first">Send</Button>
          <Button
            variant="primary"
            busy={isBusy}
            busyLabel="Optimizing..."
            onClick={() => {
              setBusy(true)
            }}
          >
            Optimize Route
          </Button>
          <Button busy busyLabel="Saving...">
            Save
          </Button>
        </div>
        <div className="gallery-row">
          <ButtonLink href="#driver" variant="primary">
            Admin Login
          </ButtonLink>
          <ButtonLink href="#driver">Driver Portal</ButtonLink>
          <ButtonLink href="tel:+18065550142" variant="quiet" icon={Phone}>
            Call
          </ButtonLink>
          <LinkButton>6012</LinkButton>
          <IconButton icon={RotateCw} label="Refresh" />
          <IconButton icon={Plus} label="New load" shortcut="N" />
          <IconButton icon={Download} label="Export" disabled />
        </div>
      </GallerySet>
      <GallerySet title="Menus and toasts">
        <div className="gallery-row">
          <RowMenu subject="109-2026-00417" items={items} />
          <Menu label="More" items={items} align="start" trigger={<Button size="toolbar">More</Button>} />
          <Button
            onClick={() => {
              toast({
                title: 'Driver assigned',
                description: '109-2026-00429 is with Dale Young now.',
                action: { label: 'View', onPress: () => undefined },
              })
            }}
          >
            Show a toast
          </Button>
          <Button
            onClick={() => {
              toast({
                title: 'Invoice 6012 was not sent',
                description: 'No recipient has an e-mail address. Add one to the customer.',
                destructive: true,
                action: { label: 'Open', onPress: () => undefined },
              })
            }}
          >
            Show a refusal
          </Button>
        </div>
      </GallerySet>
    </>
  )
}
