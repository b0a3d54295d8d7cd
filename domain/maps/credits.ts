/** The credit that the licence of the built-in places (CC BY 4.0) requires wherever they are shown. */
export const geoNamesCredit = {
  text: 'Places © GeoNames',
  license: 'CC BY 4.0',
  url: 'https://www.geonames.org/',
} as const
