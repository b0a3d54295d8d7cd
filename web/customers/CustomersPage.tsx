import { part } from '#client/ui/part.tsx'
import type { Customer } from '#contract/customers.ts'
import { call } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import type { Column } from '#client/ui/table/columns.ts'
import { ContactCard } from '../records/ContactCard.tsx'
import { byText } from '../records/order.ts'
import { PhoneLink } from '../records/PhoneLink.tsx'
import { RecordsPage } from '../records/RecordsPage.tsx'

const CustomerDialog = part(() => import('./CustomerDialog.tsx'), 'CustomerDialog')

const rowLabel = (customer: Customer) => customer.name
const contact = (customer: Customer) => customer.contactPerson ?? customer.contactName
const phone = (customer: Customer) => customer.phone ?? customer.contactPhone
const town = ({ city, state }: Customer) => [city, state].filter(Boolean).join(', ')
const facts = (customer: Customer) => [
  customer.name,
  contact(customer),
  customer.email,
  phone(customer),
  customer.address,
  town(customer),
  customer.zipCode,
]

function MailLink({ email }: { email: string | null }) {
  return (
    email !== null && (
      <a
        href={`mailto:${email}`}
        className="inline-flex min-h-6 max-w-full items-center text-link pointer-coarse:min-h-11"
      >
        <span className="truncate">{email}</span>
      </a>
    )
  )
}

const columns: readonly Column<Customer>[] = [
  { id: 'name', header: 'Company', width: 'rest', minWidth: 200, cell: rowLabel, sort: byText(rowLabel) },
  { id: 'contact', header: 'Contact', width: 144, cell: contact, sort: byText(contact) },
  {
    id: 'email',
    header: 'E-mail',
    width: 'rest',
    minWidth: 256,
    cell: (customer) => customer.email && <MailLink email={customer.email} />,
    title: (customer) => customer.email ?? undefined,
    sort: byText((customer) => customer.email),
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 120,
    cell: (customer) => phone(customer) && <PhoneLink phone={phone(customer)} />,
  },
  { id: 'town', header: 'City, state', width: 144, cell: town, sort: byText((row) => town(row) || null) },
]

export function CustomersPage() {
  const read = useRead('GET /api/customers')
  return (
    <RecordsPage
      kind="customer"
      list="customers"
      read={read}
      columns={columns}
      rowLabel={rowLabel}
      facts={facts}
      searchHint="Company, contact, e-mail, city"
      bringKind="customers"
      emptyText="Brokers and direct haul: who loads are invoiced to. With an e-mail address they get their papers by e-mail."
      renderCard={renderCard}
      deletionEffect="It can no longer be chosen for invoices."
      remove={(address) => call('DELETE /api/customers/:id', address)}
      renderForm={(row, close) => <CustomerDialog customer={row} onClose={close} />}
    />
  )
}

function renderCard(customer: Customer) {
  const detail = customer.email ?? contact(customer) ?? town(customer)
  return <ContactCard name={customer.name} detail={detail} phone={phone(customer)} />
}
