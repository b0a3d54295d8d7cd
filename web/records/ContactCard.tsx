import { PhoneLink } from './PhoneLink.tsx'

type ContactCardProps = { name: string; detail: string | null; phone: string | null }

/** Somebody or some place on a phone's list: who, one fact, and the number to tap. */
export function ContactCard({ name, detail, phone }: ContactCardProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="min-w-0 flex-1">
        <div className="truncate font-medium">{name}</div>
        <div className="mt-0.5 truncate text-cell text-muted">{detail}</div>
      </div>
      <PhoneLink phone={phone} />
    </div>
  )
}
