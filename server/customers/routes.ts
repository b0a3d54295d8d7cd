import type { FastifyInstance } from 'fastify'
import { customersApi } from '#contract/customers.ts'
import { serve } from '../http/serve.ts'
import { createCustomer, listCustomers, updateCustomer } from './customer-store.ts'
import { deleteCustomer } from './delete-customer.ts'

export function customerRoutes(app: FastifyInstance): void {
  serve(app, customersApi.listCustomers, ({ deps }) => listCustomers(deps))
  serve(app, customersApi.createCustomer, ({ deps, body }) => createCustomer(deps, body))
  serve(app, customersApi.updateCustomer, ({ deps, params, body }) => updateCustomer(deps, params.id, body))
  serve(app, customersApi.deleteCustomer, ({ deps, params, query }) =>
    deleteCustomer(deps, params.id, query.confirm === 'true'),
  )
}
