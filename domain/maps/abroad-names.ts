/** Normalized for comparison: lower case, no accents, no dots. */
export function namesOf(names: string): string {
  return `(?:${names})`
}

/** Mexican cities that trucks from Texas, New Mexico, Arizona and California go to, or send papers to. */
export const mexicanCities = {
  /** No US town has this name. */
  own: namesOf(
    '(?:nuevo|nvo) laredo|(?:ciudad|cd) (?:juarez|acuna|victoria|obregon|camargo|miguel aleman|rio bravo|mier|valles|cuauhtemoc)|' +
      'tijuana|mexicali|reynosa|matamoros|acuna|piedras negras|agua prieta|san luis rio colorado|ojinaga|sonoyta|' +
      'puerto penasco|puerto palomas|nuevo progreso|monterrey|apodaca|ramos arizpe|escobedo|santa catarina nl|' +
      'hermosillo|guaymas|empalme|navojoa|cananea|caborca|ensenada|culiacan|mazatlan|los mochis|chihuahua|' +
      'cuauhtemoc|gomez palacio|queretaro|guadalajara|zapopan|aguascalientes|san luis potosi|irapuato|silao|' +
      'manzanillo|lazaro cardenas|altamira|ciudad mexico|mexico city|toluca de lerdo',
  ),
  /** After these, BC does not mean British Columbia. */
  ofBajaCalifornia: namesOf('tijuana|mexicali|tecate|ensenada|rosarito|la rumorosa|san felipe'),
  /** US towns have these names, too. */
  shared: namesOf(
    'nogales|naco|sasabe|tecate|san luis|juarez|rio bravo|miguel aleman|camargo|progreso|saltillo|torreon|' +
      'monclova|leon|celaya|victoria|tampico|durango|pachuca|tula|tizayuca|magdalena|santa ana|rosarito|la paz|' +
      'zaragoza|delicias|parral|guadalupe|san nicolas|santa catarina|garcia|lerdo|veracruz|puebla|toluca|zacatecas',
  ),
} as const

export const canadianCities = namesOf(
  'toronto|ottawa|mississauga|brampton|hamilton|london|windsor|kitchener|waterloo|sarnia|barrie|guelph|oakville|' +
    'burlington|vaughan|markham|milton|cambridge|sudbury|thunder bay|kingston|oshawa|niagara falls|fort erie|' +
    'calgary|edmonton|lethbridge|red deer|medicine hat|moncton|saint john|st john|fredericton|st johns|st john’s|' +
    "st john's|whitehorse",
)

/** The names to recognize, and how to show them where that differs. */
const countries: Readonly<Record<string, string>> = {
  uk: 'the United Kingdom',
  'u k': 'the United Kingdom',
  'united kingdom': 'the United Kingdom',
  'great britain': 'the United Kingdom',
  netherlands: 'the Netherlands',
  philippines: 'the Philippines',
  bahamas: 'the Bahamas',
  'dominican republic': 'the Dominican Republic',
  'czech republic': 'the Czech Republic',
  'united arab emirates': 'the United Arab Emirates',
}
const plainCountries =
  'england|scotland|wales|northern ireland|ireland|france|germany|spain|portugal|italy|switzerland|austria|belgium|' +
  'luxembourg|holland|denmark|norway|sweden|finland|iceland|poland|hungary|romania|bulgaria|greece|turkey|serbia|' +
  'croatia|slovenia|slovakia|czechia|ukraine|belarus|lithuania|latvia|estonia|russia|china|japan|south korea|korea|' +
  'taiwan|vietnam|thailand|malaysia|singapore|indonesia|india|pakistan|bangladesh|israel|egypt|saudi arabia|qatar|' +
  'kuwait|iraq|iran|jordan|lebanon|morocco|algeria|tunisia|libya|nigeria|kenya|ghana|south africa|australia|' +
  'new zealand|brazil|argentina|chile|peru|colombia|venezuela|ecuador|bolivia|paraguay|uruguay|guatemala|honduras|' +
  'el salvador|nicaragua|costa rica|panama|belize|cuba|haiti|jamaica|bermuda|malta|cyprus'

export const anyCountry = {
  pattern: `(${[...Object.keys(countries), ...plainCountries.split('|')].join('|')})`,
  nameOf: (name: string) => countries[name] ?? name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  /** For countries that share their name with a US town: cities that are not US towns. */
  cities: new Set(
    (
      'istanbul|ankara|izmir|shanghai|beijing|shenzhen|guangzhou|ningbo|qingdao|hong kong|sao paulo|rio de janeiro|' +
      'milano|roma|torino|napoli|bologna|genoa|dublin|cork|glasgow|aberdeen|edinburgh|cardiff|liverpool|leeds|' +
      'manchester|birmingham|saint petersburg|st petersburg|vladivostok|warsaw|krakow|gdansk|oslo|bergen|copenhagen|' +
      'aarhus|rotterdam|the hague|athens|thessaloniki|piraeus|cairo|alexandria|beirut|amman|kingston|panama city|' +
      'havana|lima|callao|helsinki|brussels|antwerp|casablanca|tangier|valletta'
    ).split('|'),
  ),
} as const

/** Countries whose name is also that of a US town. */
export const townCountries = new Set(
  (
    'england|scotland|wales|ireland|italy|turkey|china|brazil|peru|cuba|poland|norway|denmark|holland|greece|egypt|' +
    'bolivia|lebanon|jordan|jamaica|panama|russia|finland|belgium|malta|morocco'
  ).split('|'),
)
