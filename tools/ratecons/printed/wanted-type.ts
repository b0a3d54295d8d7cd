/** What is to be read on the papers of `papers/`; every name and number is invented. */
export type Wanted = {
  readonly loadNumber: string
  /** Left out: none is printed. */
  readonly poNumber?: string
  /** Day and time of the first pickup. */
  readonly pickupTime: string
  readonly companyName: string
  readonly pickupAddress: string
  readonly deliveryAddress: string
}
