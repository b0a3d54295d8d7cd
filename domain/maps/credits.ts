/** What the licence of the built-in places (CC BY 4.0) wants to be shown where they are drawn. */
export const geoNamesCredit = {
  text: 'Places © GeoNames',
  license: 'CC BY 4.0',
  url: 'https://www.geonames.org/',
} as const
