import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { referenceFacts, typedFacts } from '#domain/loads/typed-facts.ts'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

/** As much of JSON Schema as the answers need. */
type Shape = {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
}

const calls = Object.values<Record<string, Endpoint>>(api).flatMap((slice) => Object.values(slice))

function shapeOf(name: string): Shape {
  const call = calls.find(({ method, path }) => `${method} ${path}` === name)
  if (call === undefined) throw new Error(`There is no call ${name}`)
  return z.toJSONSchema(call.response, { io: 'output', unrepresentable: 'any' }) as Shape // What it writes.
}

/** What the table of a load's facts answers for: whatever is typed may have been left empty. */
const typedInAnswers: Readonly<Record<string, readonly string[]>> = {
  'GET /api/loads/:id': typedFacts,
  'POST /api/invoices/:invoice/print-preview': referenceFacts.map((fact) => `paper.${fact}`),
}

/** What a client must be ready for: `phone` may be null, `note?` may be missing, `ok=true` is that very word. */
function surprisesIn(shape: Shape, path = ''): string[] {
  const { anyOf = [], items, properties = {}, required = [] } = shape
  const mayBeNull = shape.type === 'null' || (Array.isArray(shape.type) && shape.type.includes('null'))
  const words = 'const' in shape ? [shape.const] : (shape.enum ?? [])
  return [
    ...(mayBeNull ? [path] : []),
    ...(words.length > 0 ? [`${path}=${words.join('|')}`] : []),
    ...anyOf.flatMap((one) => surprisesIn(one, path)),
    ...(items === undefined ? [] : surprisesIn(items, path)),
    ...Object.entries(properties).flatMap(([name, of]) => {
      const at = path === '' ? name : `${path}.${name}`
      return [...(required.includes(name) ? [] : [`${at}?`]), ...surprisesIn(of, at)]
    }),
  ]
}

const statuses =
  'pending|created|assigned|confirmed|in_transit|in_progress|en_route_pickup|at_shipper|left_shipper|en_route_receiver|at_receiver|delivered|awaiting_invoicing|awaiting_payment|paid|completed'
const places = 'pin|rooftop|interpolated|street|postal_code|locality|none'
const kinds = 'customers|locations|drivers|trucks|rates|loads'
const roles = 'admin|dispatcher|office|driver|regular'

const placeOf = (name: string) =>
  ['', '.address', '.city', '.state', '.contactName', '.contactPhone'].map((part) => name + part).join(' ')

const noticeKinds =
  'assigned|yours_now|taken_away|changed|tonu|appointment_tomorrow|not_accepted|pod_missing|late|delivered'
const mailStates = 'queued|held|sending|sent|delivered|failed|cancelled'
const whys =
  'same-address|same-name|same-mc|same-mail|same-street-other-name|same-street-other-suite|same-mail-other-name|same-name-other-street|same-name-other-town|name-alike'
const sources = 'office|driver|geofence|system'

const read = [
  ...['loadNumber', 'poNumber', 'appointmentTime', 'companyName', 'pickupAddress', 'deliveryAddress'].map(
    (field) => `fields.${field}`,
  ),
  ...['name', 'address', 'appointment'].map((field) => `stops.${field}`),
  ...['total', 'lineHaul', 'fuel'].map((field) => `rate.${field}`),
  ...['equipment', 'weight', 'commodity', 'temperature'],
  ...['mc', 'contact', 'phone', 'email', 'billingEmail'].map((field) => `broker.${field}`),
]
const markedReadings = [...read.flatMap((field) => [field, `${field}.alternatives`]), 'stops.references']
  .map((field) => `details.${field}.by? details.${field}.by=learned|model`)
  .join(' ')

/**
 * Written by hand, one call for each shape: a change of what clients must be ready for must be repeated here.
 */
const answers: Readonly<Record<string, string>> = {
  'POST /api/auth/admin-login': `username firstName lastName role=${roles} truckNumber language
    language=en|es`,
  'GET /api/sign-in-locks': `kind=username|address|device|link`,
  'GET /api/users': `username firstName lastName email role=${roles} lastSignInAt`,
  'GET /api/settings': `tagline address city state zipCode contactEmail contactPhone deadlineMailTo usdotNumber mcNumber remitTo factoringNotice factoringRemitTo logoPath detentionCap`,
  'GET /api/loads/:id': `status=${statuses}
    driverId driver driver.firstName driver.lastName driver.phoneNumber driver.truckNumber driverName
    locationId ${placeOf('location')} pickupLocationId ${placeOf('pickupLocation')}
    stops.stopType=pickup|dropoff stops.locationId stops.companyName stops.address stops.city stops.state
    stops.contactName stops.contactPhone stops.notes stops.latitude stops.longitude
    stops.timeZone stops.coordinatePrecision=${places} stops.arrivedAt stops.departedAt
    stops.arrivalSource=${sources} stops.arrivalSource stops.departureSource=${sources} stops.departureSource
    stops.appointmentAt stops.appointmentUntil
    customerId customer invoicedAt invoice invoice.paidAmount? companyName truckNumber estimatedMiles estimatedMinutes tripRate flatRate lumperCharge extraStops accessorialsAmount
    detentionSince obligationDue obligationDue.kind=detention_notice|detention_claim|pod
    bolDocumentPath podDocumentPath podsMissing signatureURL signedAt deliveryDueAt deliveredAt completedAt paidAt
    paymentMethod=check|wire|ach|cash|credit_card|other paymentMethod paymentReference paymentNotes
    driverConfirmedAt currentLatitude currentLongitude lastLocationUpdate`,
  'DELETE /api/drivers/:id': `success=true`,
  'PUT /api/drivers/:id/pay': `success=true`,
  'PUT /api/drivers/:id/pin': `success=true`,
  'POST /api/loads/:id/calculate-route': `distanceSpanPercent fallbackReason`,
  'GET /api/loads/:id/documents': `kind=rate-confirmation|bol|pod|scale-ticket|lumper-receipt|other|signature fileName uploadedBy page superseded superseded.fileName takenAt stopId
    signature signature.role=receiver|shipper|driver signature.place.name signature.place.city signature.place.state
    signature.position signature.position.accuracy signature.documentHash`,
  'GET /api/loads/:id/history': `fromStatus=${statuses} fromStatus status=${statuses} stopId source=${sources} notes actorName`,
  'POST /api/papers/match': `candidates.customer candidates.destination candidates.by=number109|bolNumber|poNumber|invoiceNumber|tripNumber|ending`,
  'GET /api/invoices': `number109 customerId customerName status=draft|finalized|paid|void podUrl podChecksum podAttachedAt podSnapshot finalizedAt printedAt`,
  'GET /api/invoices/paid': `tripNumber driver customer destination location invoiceNumber paymentMethod=check|wire|ach|cash|credit_card|other paymentMethod paymentReference`,
  'GET /api/invoices/paid-summary': `lastPaymentAt`,
  'POST /api/invoices/:invoice/print-preview': `success=true status=draft|finalized|paid|void paper.version=3 paper.company.remitTo paper.company.logoPath? paper.company.logoPath paper.billTo paper.status=draft|finalized|paid|void paper.dueDate paper.miles paper.stops.type=pickup|dropoff paper.stops.arrived paper.stops.left
    paper.lumperDetail paper.extraStopsDetail paper.accessorials.detail paper.notes paper.factoringNotice paper.proof paper.proof.signedBy
    signature signature.signer signature.signer.role=receiver|shipper|driver
    signature.signer.place.name signature.signer.place.city signature.signer.place.state`,
  'POST /api/invoices/:invoice/email-complete-package': `success=true status=${mailStates}`,
  'POST /api/customers/:id/email-statement': `success=true status=${mailStates}`,
  'POST /api/loads/:id/charges/:chargeId/email-notice': `success=true status=${mailStates}`,
  'POST /api/loads/:id/obligations/:obligationId/email-notice': `success=true status=${mailStates}`,
  'POST /api/loads/:id/email-late-notice': `success=true status=${mailStates}`,
  'GET /api/invoices/:invoice/mails': `status=${mailStates} lastError sentAt nextAttemptAt invoiceNumber createdBy`,
  'GET /api/owed/:id/mails': `status=${mailStates} lastError sentAt nextAttemptAt invoiceNumber createdBy`,
  'GET /api/mail-server': `place`,
  'POST /api/mail-server/test': `outcome=accepted|refused|later`,
  'GET /api/owed': `customers.id customers.email customers.usualDays customers.factoredTo customers.oldestDays
    customers.lines.place customers.lines.invoiceId customers.lines.invoiceNumber customers.lines.invoiceStatus=draft|finalized
    customers.lines.invoiceStatus customers.lines.invoicedOn customers.lines.total customers.lines.open customers.lines.ageDays
    customers.lines.emailedAt customers.lines.printedAt customers.lines.promise
    customers.lines.payments.method=check|wire|ach|cash|credit_card|other customers.lines.payments.reference
    customers.lines.payments.shortReason`,
  'POST /api/payments': `results.loadId results.paymentId results.outcome=paid|part|failed results.amount results.open
    results.code results.message`,
  'GET /api/cleanup/ghost-loads': `status=${statuses} driverName reasons.code=no_stops|location_gone|driver_gone|pending_untouched|in_transit_silent|duplicate_number|duplicate_stops`,
  'GET /api/trash/loads': `status=${statuses} deletedBy`,
  'GET /api/drivers/available': `firstName lastName phoneNumber username role=driver truckNumber currentLoad
    loads.status=${statuses} loads.deliveryDueAt loads.stops.stopType=pickup|dropoff loads.stops.city loads.stops.state
    loads.stops.timeZone loads.stops.appointmentAt loads.stops.appointmentUntil payKind=per_mile|percentage|flat payKind payRate`,
  'GET /api/settlements': `rows.payKind=per_mile|percentage|flat rows.payKind rows.payRate rows.settlementId
    rows.settlementNumber rows.state=open|final|paid|void rows.paidOn`,
  'GET /api/settlements/:id': `id settlementNumber status=draft|final|void payKind=per_mile|percentage|flat payKind payRate
    lines.kind=load|accessorial|advance|deduction|addition|carry_over lines.loadId lines.adjustmentId lines.miles
    lines.billed finalizedAt paidOn problems.problem=miles_missing|rate_missing earlier driverUpdatedAt suggestions.kind=addition|deduction suggestions.given`,
  'GET /api/customers': `email contactPerson phone contactName contactPhone address city state zipCode paymentTermsDays invoiceNotes detentionFreeMinutes detentionRate detentionCap
    requiredPapers=rate-confirmation|bol|pod|lumper-receipt|scale-ticket|other packageOrder packageOrder=invoice|rate-confirmation|bol|pod|lumper-receipt|scale-ticket|other`,
  'GET /api/invoices/:invoice/package': `customer customer.email fileName parts.kind=invoice|rate-confirmation|bol|pod|lumper-receipt|scale-ticket|other
    problems.code=invoice_void|no_customer|other_customer|no_email|not_delivered|no_pod|pod_unsigned|amount_differs|rate_not_confirmed|required_missing|no_lumper_receipt|left_out|cannot_be_made|ask_always
    problems.severity=stops|warning|note problems.paper problems.paper=rate-confirmation|bol|pod|lumper-receipt|scale-ticket|other`,
  'GET /api/loads/:id/charges': `charges.kind=detention|layover|tonu|fuel_surcharge|other
    charges.stop charges.stop.stopType=pickup|dropoff charges.stop.name charges.stop.city charges.stop.state
    charges.description charges.state=proposed|approved|declined charges.source=system|office
    charges.basis charges.basis.kind=layover charges.basis.kind=fuel_surcharge
    charges.workedOut charges.workedOut.appointmentAt charges.workedOut.appointmentUntil charges.workedOut.cap
    charges.workedOut.isDepartureUnknown? charges.workedOut.startsWith=arrival|appointment
    charges.approvalNote charges.decidedBy charges.decidedAt history.what=charge|amount|obligation|mail history.actorName`,
  'GET /api/loads/:id/obligations': `obligations.kind=free_time|detention_notice|detention_claim|claim|pod|tracking|fine
    obligations.withinMinutes obligations.startsWith=delivery|departure obligations.graceMinutes obligations.amount
    obligations.percent obligations.freeMinutes obligations.ratePerHour obligations.cap obligations.sentence
    obligations.page obligations.source=paper|office
    obligations.state=standing|waiting|running|kept|late|lapsed|over|done|not_applicable obligations.dueAt
    obligations.keptAt obligations.atStake obligations.stop obligations.stop.name
    obligations.mark=done|not_applicable obligations.mark obligations.markedBy obligations.markedAt obligations.waiting
    obligations.waiting.appointmentAt obligations.waiting.appointmentUntil obligations.waiting.cap
    obligations.waiting.isDepartureUnknown? obligations.waiting.startsWith=arrival|appointment`,
  'GET /api/loads/:id/charges/:chargeId/evidence': `poNumber bolNumber tripNumber customerName driverName truckNumber
    charge.kind=detention|layover|tonu|fuel_surcharge|other
    charge.stop charge.stop.stopType=pickup|dropoff charge.stop.name charge.stop.city charge.stop.state
    charge.description charge.state=proposed|approved|declined charge.source=system|office
    charge.basis charge.basis.kind=layover charge.basis.kind=fuel_surcharge
    charge.workedOut charge.workedOut.appointmentAt charge.workedOut.appointmentUntil charge.workedOut.cap
    charge.workedOut.isDepartureUnknown? charge.workedOut.startsWith=arrival|appointment charge.approvalNote charge.decidedBy charge.decidedAt
    place place.name place.address place.latitude place.longitude
    arrival arrival.source=${sources} arrival.source arrival.recordedAt arrival.actorName
    departure departure.source=${sources} departure.source departure.recordedAt departure.actorName
    crossings.departedAt positions.accuracy positions.meters history.what=charge|amount|obligation|mail history.actorName`,
  'GET /api/locations': `address city state contactName contactPhone latitude longitude timeZone coordinatePrecision=${places}`,
  'POST /api/ocr/extract': `loadNumber poNumber appointmentTime companyName pickupAddress deliveryAddress
    details.fields.loadNumber details.fields.poNumber details.fields.appointmentTime details.fields.companyName
    details.fields.pickupAddress details.fields.deliveryAddress
    details.stops.kind=pickup|delivery|other details.stops.name details.stops.address details.stops.street
    details.stops.city details.stops.state details.stops.zip details.stops.appointment details.stops.date
    details.stops.from details.stops.to details.stops.timeKind=appointment|window|fcfs details.stops.timeKind
    details.rate.total details.rate.lineHaul details.rate.fuel details.rate.isFuelIncluded
    details.rate.amounts.total details.rate.amounts.lineHaul details.rate.amounts.fuel
    details.equipment details.weight details.commodity details.temperature
    details.broker.mc details.broker.contact details.broker.phone details.broker.email details.broker.billingEmail
    details.terms.kind=detention|detention-notice|claim-deadline|pod-deadline|tracking|layover|tonu|lumper|fine|quick-pay|new-confirmation|double-brokering
    details.terms.freeHours details.terms.amount details.terms.capAmount details.terms.capHours
    details.terms.withinHours details.terms.percent
    details.pages.source=text|picture|blank|unread details.pages.turnedBy=0 details.pages.turnedBy=90
    details.pages.turnedBy=180 details.pages.turnedBy=270 details.pages.picture details.severalLoads? details.severalLoads details.model? details.model=off|not-needed|used|failed details.layout? details.layout.name ${markedReadings}`,
  'GET /api/ocr/layouts': `name`,
  'GET /api/model-server': `place`,
  'POST /api/ocr/matches': `customer.known customer.known.email customer.known.why=${whys}
    customer.candidates.email customer.candidates.why=${whys}
    customer.isNoCustomer customer.isNoCustomer=own-company|factoring-company
    stops.known stops.known.address stops.known.city stops.known.state stops.known.why=${whys}
    stops.candidates.address stops.candidates.city stops.candidates.state stops.candidates.why=${whys}
    load load.poNumber load.status=${statuses} load.customerName`,
  'POST /api/ocr/compare': `load.status=${statuses} load.customerName invoice
    lines.group=stops|times|money|references|terms
    lines.kind=stop-added|stop-removed|stop-place|stop-order|stop-time|stop-notes|delivery-due|rate|po-number|appointment|instructions|term|term-added|term-removed
    lines.was lines.becomes lines.blocked`,
  'GET /api/imports': `kind=${kinds} state=done|undone|partly_undone importedBy undoneAt`,
  'POST /api/imports': `kind=${kinds}`,
  'POST /api/imports/:id/preview': `rows.note rows.state=new|changed|skipped|problem rows.problems.field rows.problems.column problemRows.note problemRows.state=new|changed|skipped|problem problemRows.problems.field problemRows.problems.column`,
  'POST /api/imports/:id/undo': `import.kind=${kinds} import.state=done|undone|partly_undone import.importedBy import.undoneAt`,
  'POST /api/maps/geocode': `position precision=${places} label message credit fallbackReason`,
  'POST /api/maps/route': `distanceSpanPercent credit fallbackReason`,
  'GET /api/maps/tiles': `credits.href`,
  'GET /api/notices/texts': `state=on|off|stopped|no_number phoneNumber`,
  'GET /api/drivers/:id/texts': `state=on|off|stopped|no_number phoneNumber since source source=driver|office|sms wording recordedBy`,
  'GET /api/drivers/:id/messages': `noticeId kind=${noticeKinds} method=in_app|push|sms|email status=queued|held|skipped|not_set_up|sent|delivered|failed reason error loadNumber sendAt sentAt deliveredAt`,
  'GET /api/drivers/:id/texts-received': `keyword keyword=stop|start|help`,
  'GET /api/text-messages/set-up': `from`,
  'GET /api/events': `lists=loads|tracking|invoices|drivers|trucks|customers|locations|rates|settings|staff|sessions loads? notices=true notices?`,
}

describe('an answer', () => {
  it.each(Object.entries(answers))('of %s', (name, expected) => {
    const typed = typedInAnswers[name] ?? []
    expect(surprisesIn(shapeOf(name)).toSorted()).toEqual([...expected.split(/\s+/), ...typed].toSorted())
  })
})
