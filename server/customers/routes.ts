import type { FastifyInstance } from 'fastify'
import { customersApi } from '#contract/customers.ts'
import { serveChange, serveList } from '../http/serve.ts'
import { createCustomer, listCustomers } from './customer-store.ts'
import { deleteCustomer } from './delete-customer.ts'
import { requirePaper } from './require-paper.ts'
import { updateCustomer } from './update-customer.ts'

export function customerRoutes(app: FastifyInstance): void {
  serveList(app, customersApi.listCustomers, ({ deps, query }) => listCustomers(deps, query))
  serveChange(app, customersApi.createCustomer, ({ tx, body }) => createCustomer(tx, body))
  serveChange(app, customersApi.updateCustomer, ({ tx, params, body }) => updateCustomer(tx, params.id, body))
  serveChange(app, customersApi.requirePaper, ({ tx, params, body }) =>
    requirePaper(tx, params.id, body.paper),
  )
  serveChange(app, customersApi.deleteCustomer, ({ tx, params, query }) =>
    deleteCustomer(tx, params.id, query.confirm === 'true'),
  )
}
