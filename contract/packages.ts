import { z } from 'zod'
import { partKinds, paperParts } from '#domain/packages/package-parts.ts'
import { problemCodes } from '#domain/packages/package-problems.ts'
import { endpoint } from './endpoint.ts'

const Part = z.object({
  kind: z.enum(partKinds),
  title: z.string(),
  isThere: z.boolean().describe('false: the load has none, or none that can be opened'),
  pages: z.int(),
  files: z.array(z.object({ name: z.string(), pages: z.int() })),
})

const Problem = z.object({
  code: z.enum(problemCodes),
  severity: z.enum(['stops', 'warning', 'note']),
  message: z.string(),
  advice: z.string(),
  paper: z.enum(paperParts).nullable().describe('which kind of paper it is about'),
})

export const PackageCheck = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  loadId: z.string(),
  customer: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }).nullable(),
  fileName: z.string().nullable().describe('null while nothing can be made'),
  pages: z.int(),
  size: z.int().describe('bytes'),
  parts: z.array(Part).describe('in the order of the package; what is usual or asked for and not there, too'),
  leftOut: z.array(z.string()).describe('files that cannot be opened, in words'),
  problems: z.array(Problem).describe('the worst first; only what stops keeps it from being sent'),
})
export type PackageCheck = z.infer<typeof PackageCheck>

export const packagesApi = {
  checkPackage: endpoint({
    method: 'GET',
    path: '/api/invoices/:invoice/package',
    summary: 'What the package of an invoice holds, and what a broker would send it back for',
    access: 'manage invoices',
    takesLong: true,
    response: PackageCheck,
    notFound: 'invoice_not_found',
  }),
}
