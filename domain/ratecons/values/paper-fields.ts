/** The fields that the specification requires from a rate confirmation. */
export const paperFieldNames = [
  'loadNumber',
  'poNumber',
  'appointmentTime',
  'companyName',
  'pickupAddress',
  'deliveryAddress',
] as const
export type PaperFieldName = (typeof paperFieldNames)[number]
