import { expect, it } from 'vitest'
import { paths } from './paths.ts'

it('keeps every address: people have bookmarks, and the server answers these', () => {
  const { invoicesPreview: _several, ...others } = paths
  const built = Object.fromEntries(
    Object.entries(others).map(([name, path]) => [
      name,
      typeof path === 'string' ? path : path('109 a/b', 'id?1'),
    ]),
  )
  expect(built).toMatchInlineSnapshot(`
    {
      "adminLogin": "/admin-login",
      "bring": "/dashboard?tab=import&kind=109%20a%2Fb",
      "chargeEvidence": "/loads/109%20a%2Fb/charges/id%3F1/evidence",
      "choosePassword": "/choose-password",
      "dashboard": "/dashboard",
      "driverDebugTest": "/driver-debug-test",
      "driverLogin": "/driver-login",
      "driverPortal": "/driver-portal",
      "home": "/",
      "invoicePreview": "/invoices/109%20a%2Fb/preview?load=id%3F1",
      "load": "/dashboard?load=109%20a%2Fb",
      "login": "/api/login",
      "paidLoads": "/paid-loads",
      "settlementPreview": "/settlements/109%20a%2Fb/preview",
      "setup": "/setup",
      "tab": "/dashboard?tab=109%20a%2Fb",
    }
  `)
})

it('leaves the load out of a preview of the invoice alone', () => {
  expect(paths.invoicePreview('6012', null)).toBe('/invoices/6012/preview')
})

it('names several invoices behind the #, however odd their numbers', () => {
  const loadId = '0b7c'
  expect(
    paths.invoicesPreview([
      { invoiceNumber: '6012', loadId },
      { invoiceNumber: '60:1,3/a', loadId },
    ]),
  ).toBe('/invoices/preview#6012:0b7c,60%3A1%2C3%2Fa:0b7c')
})
