import type { InvoicePaper } from '#contract/invoices.ts'
import { formatMoney, moneyFromStored } from '#domain/money.ts'
import type { PackageFile } from './build-package.ts'

type Words = { readonly subject: string; readonly text: string }

/** The texts that a broker's mailbox sorts by: our number, our load, and the broker's own numbers. */
export function packageWords(
  paper: InvoicePaper,
  { pages, fileName }: Pick<PackageFile, 'pages' | 'fileName'>,
  message: string | null,
): Words {
  const { invoiceNumber, loadNumber, poNumber, company } = paper
  const numbers = [
    `Invoice ${invoiceNumber}`,
    `load ${loadNumber}`,
    ...(poNumber === null ? [] : [`PO ${poNumber}`]),
  ]
  const lines = [
    'Hello,',
    '',
    ...(message === null ? [] : [message, '']),
    `attached is our invoice with the papers of the load (${pages === 1 ? '1 page' : `${String(pages)} pages`}, ${fileName}).`,
    '',
    `Invoice: ${invoiceNumber}`,
    `Load: ${loadNumber}`,
    ...(poNumber === null ? [] : [`PO / your load number: ${poNumber}`]),
    ...(paper.bolNumber === null ? [] : [`BOL: ${paper.bolNumber}`]),
    `From: ${paper.origin}`,
    `To: ${paper.destination}`,
    `Total: ${formatMoney(moneyFromStored(paper.total))}`,
    `Terms: ${paper.paymentTerms}`,
    '',
    company.name,
    ...company.lines,
  ]
  return { subject: `${numbers.join(', ')} - ${company.name}`, text: `${lines.join('\n')}\n` }
}
