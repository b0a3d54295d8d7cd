import { authApi } from './auth.ts'
import { chargesApi } from './charges.ts'
import { cleanupApi } from './cleanup.ts'
import { customersApi } from './customers.ts'
import { dashboardApi } from './dashboard.ts'
import { documentsApi } from './documents.ts'
import { papersApi } from './papers.ts'
import { driversApi } from './drivers.ts'
import { exportsApi } from './exports.ts'
import { importsApi } from './imports.ts'
import { eventsApi } from './events.ts'
import { invoicesApi } from './invoices.ts'
import { learnedLayoutsApi } from './learned-layouts.ts'
import { loadsApi } from './loads.ts'
import { locationsApi } from './locations.ts'
import { mapTilesApi } from './map-tiles.ts'
import { mapsApi } from './maps.ts'
import { mileageApi } from './mileage.ts'
import { modelServerApi } from './model-server.ts'
import { noticesApi } from './notices.ts'
import { quickbooksApi } from './quickbooks.ts'
import { obligationsApi } from './obligations.ts'
import { outboxApi } from './outbox.ts'
import { packagesApi } from './packages.ts'
import { paymentsApi } from './payments.ts'
import { rateconsApi } from './ratecons.ts'
import { ratesApi } from './rates.ts'
import { settingsApi } from './settings.ts'
import { settlementsApi } from './settlements.ts'
import { sharesApi } from './shares.ts'
import { textMessagesApi } from './text-messages.ts'
import { trackingAppsApi } from './tracking-apps.ts'
import { trackingApi } from './tracking.ts'
import { trashApi } from './trash.ts'
import { trucksApi } from './trucks.ts'
import { usersApi } from './users.ts'

/** Every call of the product, by slice: what the OpenAPI document and the refusal tests walk through. */
export const api = {
  auth: authApi,
  users: usersApi,
  settings: settingsApi,
  dashboard: dashboardApi,
  loads: loadsApi,
  charges: chargesApi,
  obligations: obligationsApi,
  shares: sharesApi,
  documents: documentsApi,
  papers: papersApi,
  invoices: invoicesApi,
  packages: packagesApi,
  payments: paymentsApi,
  cleanup: cleanupApi,
  trash: trashApi,
  drivers: driversApi,
  trucks: trucksApi,
  customers: customersApi,
  locations: locationsApi,
  rates: ratesApi,
  ratecons: rateconsApi,
  learnedLayouts: learnedLayoutsApi,
  modelServer: modelServerApi,
  imports: importsApi,
  exports: exportsApi,
  quickbooks: quickbooksApi,
  maps: mapsApi,
  mapTiles: mapTilesApi,
  mileage: mileageApi,
  events: eventsApi,
  notices: noticesApi,
  settlements: settlementsApi,
  outbox: outboxApi,
  tracking: trackingApi,
  trackingApps: trackingAppsApi,
  textMessages: textMessagesApi,
}
