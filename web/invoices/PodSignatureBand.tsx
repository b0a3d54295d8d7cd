import { signedTown, type SignerRole } from '#domain/documents/signatures.ts'
import type { PodSignature } from '#contract/invoices.ts'
import { formatPrinted } from '#client/format/dates.ts'
import { useCompany } from '../page/company.ts'

const roleWords: Readonly<Record<SignerRole, string>> = {
  receiver: 'Receiver',
  shipper: 'Shipper',
  driver: 'Driver',
}

/** The signature in a band of its own, so that nothing covers the photo. */
export function PodSignatureBand({ signature }: { signature: PodSignature }) {
  const { timeZone } = useCompany()
  const { path, signedAt, signer } = signature
  const facts = signer === null ? [] : [signer.isTyped && 'name typed', placeWords(signer.place)]
  return (
    <div className="mt-[8pt] flex break-inside-avoid items-center gap-[12pt] border-t-[1pt] border-[#000] pt-[6pt]">
      <img
        src={path}
        alt={signer === null ? 'Signature' : `Signature of ${signer.printedName}`}
        className="h-[0.9in] w-[1.8in] flex-none object-contain"
      />
      <div className="min-w-0 text-[10pt]/[14pt] wrap-anywhere">
        {signer && (
          <p className="font-semibold">{`${signer.printedName}, ${roleWords[signer.role].toLowerCase()}`}</p>
        )}
        <p>{`Signed ${formatPrinted(signedAt, timeZone)}`}</p>
        {facts.filter(Boolean).map((fact) => (
          <p key={String(fact)}>{fact}</p>
        ))}
      </div>
    </div>
  )
}

type Place = NonNullable<PodSignature['signer']>['place']

/** `Elm Hollow Building Materials, Abilene TX` */
function placeWords(place: Place): string {
  const town = signedTown({ ...place, name: null })
  return [place.name, town].filter(Boolean).join(', ')
}
