import type { BaseMap } from '#domain/maps/base-map.ts'
import { loadStatuses, type StatusTone } from '#domain/loads/load-status.ts'
import { isDelivered, isUnderWay, statusWords } from '#domain/shares/customer-words.ts'
import { spokenNear } from '#domain/shares/near-words.ts'
import { html, type Html } from '../../pages/html.ts'
import type { SharedDocument, SharedLoad } from '../shared-load.ts'
import type { OpenShare } from '../share-store.ts'
import { shareFacts } from './share-facts.ts'
import { shareMap } from './share-map.ts'
import { ago, longDayOf, moment, zoneWords, type Clock } from './share-words.ts'
import { stopList } from './stop-list.ts'

type Shown = {
  readonly share: OpenShare
  readonly load: SharedLoad
  readonly token: string
  readonly clock: Clock
  readonly map: BaseMap
}

export function sharePage({ share, load, token, clock, map }: Shown) {
  const main = html`<p class="numbers">${numbers(load)}</p>
    ${headline(load, share, clock)} ${share.level !== 'city' && mapFigure(map, load)}
    ${shareFacts(load, clock)} ${stopList(load, clock)} ${share.level === 'documents' && papers(load, token)}
    <p class="again"><a href="/track/${token}">${refreshIcon}Look again</a></p>`
  return {
    title: `Load ${load.number109}`,
    refreshesItself: isUnderWay(load),
    main,
    foot: foot({ share, load, clock }),
  }
}

function numbers({ poNumber, number109 }: SharedLoad): string {
  return poNumber === null ? `Load ${number109}` : `Your PO ${poNumber} · load ${number109}`
}

/** The truck's location if it is known, otherwise the load's progress. */
function headline(load: SharedLoad, { level }: OpenShare, clock: Clock): Html {
  const status = statusWords(load)
  const place = placeOf(load, level)
  const badge = html`<span class="badge tone-${toneOf(load)}">${status}</span>`
  const left = level === 'city' ? null : (load.progress?.milesLeft ?? null)
  const seenAt = load.position?.at ?? load.progress?.positionAt ?? null
  if (load.isOnAnother)
    return html`<h1>${status}</h1>
      <p class="status">The truck finishes another load first.</p>`
  const seen = seenAt !== null && html`<span>at ${moment(seenAt, clock)}, ${ago(seenAt, clock)}</span>`
  if (place === null)
    return html`<h1>${status}</h1>
      ${seen && html`<p class="status">Last position ${seen}</p>`}`
  return html`<h1>${place}</h1>
    <p class="status">${badge}${seen}${left !== null && html`<span>${Math.round(left)} mi left</span>`}</p>`
}

function placeOf({ progress }: SharedLoad, level: OpenShare['level']): string | null {
  if (level === 'city') return progress?.town == null ? null : `Near ${progress.town}`
  return progress?.near == null ? null : spokenNear(progress.near)
}

function toneOf(load: SharedLoad): StatusTone {
  return isDelivered(load) ? 'forest' : loadStatuses[load.isTonu ? 'pending' : load.status].tone
}

function mapFigure(map: BaseMap, load: SharedLoad): Html | null {
  const picture = shareMap(map, load)
  return (
    picture &&
    html`<figure>
      ${picture}
      <figcaption>© GeoNames, U.S. Census Bureau</figcaption>
    </figure>`
  )
}

const paperNames: Readonly<Record<string, string>> = { bol: 'Bill of lading', pod: 'Proof of delivery' }

function papers({ documents }: SharedLoad, token: string): Html {
  if (documents.length === 0)
    return html`<section class="papers">
      <h2>Papers</h2>
      <p class="soft">Signed POD and papers appear here after delivery.</p>
    </section>`
  return html`<section class="papers">
    <h2>Papers</h2>
    <ul>
      ${documents.map(
        (document, index) =>
          html`<li>
            <a href="/track/${token}/documents/${document.id}" download
              >${paperName(documents, document, index)}</a
            >
          </li>`,
      )}
    </ul>
  </section>`
}

/** Numbers papers if there are several of a kind. */
function paperName(documents: readonly SharedDocument[], { purpose }: SharedDocument, index: number): string {
  const ofKind = (list: readonly SharedDocument[]) => list.filter((other) => other.purpose === purpose).length
  const name = paperNames[purpose] ?? purpose
  return ofKind(documents) === 1 ? name : `${name} ${String(ofKind(documents.slice(0, index + 1)))}`
}

function foot({ share, load, clock }: Pick<Shown, 'share' | 'load' | 'clock'>): Html {
  const maker = share.madeBy === null ? '' : ` by ${share.madeBy}`
  // A name may end with a point of its own: `Cedar Hollow Foods Inc.`
  const forWhom = load.customerName === null ? '' : ` for ${load.customerName.replace(/\.$/, '')}`
  const made = maker + forWhom === '' ? '' : ` Made${maker}${forWhom}.`
  return html`<p>
    This link shows one load, until ${longDayOf(share.expiresAt, clock)}.${made} ${zoneWords(load, clock)}.
    ${isUnderWay(load) && 'The page looks again by itself every minute.'}
  </p>`
}

const refreshIcon = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M3 12a9 9 0 0 1 15.5-6.2L21 8M21 3v5h-5M21 12a9 9 0 0 1-15.5 6.2L3 16M3 21v-5h5" />
</svg>`
