const number = String.raw`(?:\s*(?:number|numbers|num|no|nbr|id|#|n[o0]\.))?`
const others = {
  load: [
    `(?:(?:our[- ]?)?(?:truck)?load|freight ?bill|fb|shipment|tender|w\\/?o(?: \\(load\\))?|work order|freight order|transport(?:ation)? order|haul(?:ing)? order) ?(?:number|numbers|num|no|nbr|id|#)`,
    `(?:rate|load|carrier|truck|freight|dispatch) (?:&|and )?(?:rate |load |carrier )?(?:confirmation|conf\\.?|agreement|tender|contract|con) ?(?:for )?(?:po ?#|load ?#|number|no|id|#)`,
    `(?:confirmation|order|pro|dispatch|trip|haul|job|registration|document|award|manifest|tender|contract|booking|agreement|rate con|ratecon|move|file|delivery order|d\\/o|our(?: ref(?:erence)?)?|broker ref(?:erence)?|broker load)(?: (?:pro|load|ref(?:erence)?))? ?(?:number|num|no|nbr|id|#)`,
    `billing ref(?:erence)?${number}|(?:load|shipment|order|pro) ?\\/ ?(?:load|shipment|order|pro|ref(?:erence)?)${number}`,
    `(?:our ?)?pro`,
    `(?:load|shipment|confirmation|order|trip|file|award|manifest)`,
    `release (?:number|num|no|nbr|#)|(?:load ref|ref|reference)(?:erence)?${number}|conf\\.? ?(?:number|no|#)`,
  ],
  po: [
    `(?:customer(?:['’]s)? |cust[.-]? ?|shipper |client |buyer(?:['’]s)? |consignee )?(?:p\\.? ?[o0]\\.?(?!\\.? ?box)|p\\/o|purch(?:ase)?\\.? order)(?:s|\\(s\\))? ?(?:number|numbers|num|no|nbr|id|#)?(?:s|\\(s\\))?`,
    `(?:\\p{L}+ ){1,6}\\(p\\.?o\\.?\\)`,
    // `FO` in pictures.
    `customer f[o0]|(?:customer(?:'s)?|cust|client(?:'s)?|your) (?:ref(?:erence)?|order)${number}`,
    `p\\.?o\\.? ?\\/ ?ref(?:erence)?s? ?(?:numbers?|nos?|#s?)?|ref(?:erence)? p\\.?o\\.?(?: ?(?:#|number|no))?|(?:(?:customer|cust\\.?|client)[ -])?(?:ref(?:erence)?|order(?: ref)?) ?(?:\\(p\\.?o\\.?\\)|\\/ ?p\\.?o\\.?(?: ?(?:#|number|no))?)`,
  ],
  carrier: [
    `(?:motor )?carrier(?! (?:confirmation|agreement|contract|tender|rate|freight|pay|copy|load|packet|terms|sales|relations|services|procurement|development))(?: (?:name|company|info(?:rmation)?|contact|mc|dot|rep))?`,
    `hauled by|truck of|customs (?:broker|house)|for (?:the )?carrier`,
    `haul(?:er|ing carrier)`,
    `(?:to|attn|attention|trucker|truck(?:ing)? co(?:mpany)?|driver(?: name)?|dispatcher)`,
    `pay(?:able)? to`,
    `remit to`,
    `(?:tendered|offered|awarded|assigned) to|booked for`,
  ],
  broker: [
    `(?:freight )?broker(?:age)?(?: (?:name|company|info(?:rmation)?))?`,
    `(?:brokered|arranged|offered|dispatched|ordered) by`,
    `tendered by`,
    `issued by`,
    `booked (?:through|with)`,
    `logistics provider`,
    `3pl`,
  ],
  bill: [
    `(?:bill to|invoice to|(?:send|submit|mail|remit|forward) (?:all )?(?:original )?(?:carrier )?(?:(?:freight )?bills?|invoices?|paperwork)(?: to)?|mail(?: to)?|billing(?: address)?|(?:freight )?(?:bills|invoices?) to|invoicing|email(?: invoices?(?: to)?| to)|invoice instructions)`,
  ],
  contact: [
    `(?:point of contact|account executive|questions\\?? ?(?:to|call|contact)?|(?:carrier |customer )?sales rep(?:resentative)?|customer sales rep|booked by|booked with|broker(?:'s)? (?:contact|agent|rep(?:resentative)?|name of contact)|sent by|prepared by|contact(?: name)?|for load information|rep(?:resentative)?|account (?:manager|rep)|agent|dispatcher contact|coordinator|covered by)`,
  ],
  phone: [
    `(?:(?:broker|carrier|dispatch|main|contact|after ?hours|24/7|agent|driver)(?:'s)? )?(?:phone|telephone|tel|ph|p|cell|office(?!,? [a-z])|fax|f)${number}`,
  ],
  email: [`(?:(?:broker|carrier|dispatch|contact|agent)(?:'s)? )?e-?mail(?: address)?`],
  equipment: [
    `(?:equipment|trailer|truck|vehicle)(?: (?:type|required|needed|requested|size))?`,
    `(?:equip|eqpt)(?: type)?`,
    `mode`,
  ],
  weight: [
    `(?:total |net |gross |max(?:imum|\\.)? |cargo |freight |est(?:imated|\\.)? |approx(?:\\.|imate)? |load |cargo |shipping )?(?:weight|wt|wgt)(?: \\(?(?:lbs?|pounds)\\)?)?`,
    `(?:lbs?|pounds)`,
  ],
  commodity: [
    `(?:(?:commodity|cargo|item|freight|product) description|commodity|commodities|cmdty|commod|comm|product(?: description)?|goods|description(?: of (?:goods|freight|articles))?|freight description|contents|cargo|freight|hauling|material|load description|load items|goods description|item(?=:))`,
  ],
  temperature: [
    `(?:temp(?:eratura|erature)?|reefer temp(?:erature)?|set ?point|temp(?:erature)? (?:setting|control|range|required))`,
  ],
  pieces: [
    `(?:pieces|pcs|pallets|plts|handling units|packages|skids|qty|quantity|items|units|count|cases|miles|distance|dimensions|length|stackable|hazmat|team|seal|class|size|tarps?)${number}`,
  ],
  total: [
    `(?:grand |carrier )?total(?: (?:carrier )?(?:rate|pay|pay ?out|payable|cost|amount|charges?|due|freight|price|usd|compensation|agreed)(?: (?:(?:to )?(?:carrier|truck)|usd|amount|pay|rate))?)?`,
    `totals?(?: usd)?`,
    `pay to (?:the )?(?:carrier|truck)|(?:truck|load) pays?|all[- ]?in|(?:all[- ]?in|agreed|flat|carrier|contract(?:ed)?|confirmed|truck|net|freight)(?: carrier| truck)? (?:rate|pay|amount|price|charges?)`,
    `(?:contract |payable |settlement )?amount(?: (?:due|payable))?(?: to carrier)?`,
    `(?:(?:your|our|offered|haul|load|gross|total) )?(?:carrier )?(?:rate|pays?|price|pay ?out|compensation|settlement)`,
  ],
  lineHaul: [
    `line ?-?haul(?: (?:rate|charges?|pay|amount|- flat rate))?|carrier freight(?: pay)?`,
    `(?:net )?freight(?: (?:charges?|rate))?`,
    `base rate`,
  ],
  fuel: [`(?:fuel|fsc)(?: (?:surcharge|charge))?`],
  accessorial: [
    `(?:stops?(?:-off)?|extra stops?|stop ?off|detention|lumper|layover|tonu|tarp|accessorials?)(?: (?:charges?|fees?|pay))?`,
  ],
  date: [
    `(?:ship|shipper|consignee|receiver|origin|destination|pick ?-?up|p\\/?u|delivery|del|drop|arrival|arrive|expected|requested|scheduled|appt|appointment|ready|due|must deliver|load(?:ing)?|unload(?:ing)?|must (?:arrive|deliver|load|ship|pick ?-?up)(?: by| on)?|(?:arrive|deliver|load|ship|pick ?-?up) (?:by|on))? ?(?:date|day)s?(?: ?(?:\\/|&|and) ?times?)?`,
    `(?:when|scheduled|schedule|window|earliest|latest|early|late|no(?:t)? later than|not before|not after|until|ready|avail(?:able|\\.)?(?: (?:date|time))?|opens?|close[sd]?|due|(?:deliver|arrive|pick ?-?up|load|unload)(?: (?:by|on|before|between|after))|appointment scheduled for)`,
  ],
  time: [
    `(?:appointment|appt|shipper|consignee|receiver|origin|destination|pick ?-?up|p\\/?u|delivery|del|arrival|check-?in|loading|unloading|scheduled|shipping\\/receiving|receiving|shipping|open|dock|facility|business|start|end|from)? ?(?:times?(?: (?:in|out))?|hours|hrs|window)`,
    `(?:appointment|appt)(?: required)?`,
    `hours`,
  ],
  reference: [
    `(?:pick ?-?up|pu|p\\/u|delivery|deliv|del|drop|pick\\/drop|pickup\\/delivery|appointment|appt|conf(?:irmation)?|release|bol|b\\/l|bill of lading|so|sales order|shipper|consignee|customer|stop|container|seal|shed|booking|order)(?: ?(?:ref(?:erence)?|conf(?:irmation)?))? ?(?:numbers?|num|nos?|nbr|#s?|ref)`,
    `(?:ref(?:erence)?s?|references?|confirmation numbers?|po\\/ref)${number}`,
    `numbers?(?: to give)?`,
  ],
  name: [
    `(?:(?:(?:shipper|consignee|receiver|origin|destination|pick ?-?up|delivery|drop)(?:'s)? )?(?:company name|name)|company|facility(?: name)?|location(?: name)?|site|warehouse)`,
  ],
  address: [
    `(?:(?:shipper|consignee|receiver|origin|destination|pick ?-?up|delivery|drop|ship ?to|ship ?from|facility)(?:'s)? )?(?:address(?: line(?: ?1)?| ?1(?=\\W*$|:))?|street(?: address| or road)?|addr|city ?[.,/&]? ?st(?:ate)?\\.?(?: ?[.,/&]? ?zip(?: ?code)?)?|city|town|st(?:ate)? ?\\/ ?zip(?: code)?|postal(?: code)?|zip(?: code)?|state|location|where)`,
  ],
  notes: [
    `(?:notes?|comments?|instructions|special instructions|remarks|directions|driver instructions|terms(?: (?:and|&) conditions)?|signature|signed|accepted(?: by)?|authorized(?: by)?|print(?:ed)? name|title|sign here|by)`,
  ],
  other: [
    `(?:mc|dot|usdot|scac|booked(?: on)?|issued|printed|created|type|stop|status|service|terms|payment(?: terms)?|unit|driver|cell|rate type|currency|charge|charges|carrier fees|customer|ordered|account)${number}`,
  ],
} as const

const pickup = [
  `(?:0\\d p|lld|ship ?#? ?\\d{1,2}(?!\\d|[\\/:-]\\d)|shpr ?\\d{0,2}|loads(?=\\W*$)|hook (?:(?:loaded|empty) )?(?:trailer )?(?:at|from)|hpl|picks up at|outgate (?:full )?(?:from|at)|point of departure|where from|shed ?#? ?\\d|(?:vendor|supplier) ?\\/ ?load(?:ing)? (?:at|point)|(?:loads?|loading|live load) (?:at|@)|loading(?: (?:point|location|facility|address|site))?|load (?:location|point|address)|first (?:pick(?: ?-?up)?|stop|load)|(?:pick ?-?up|loading) stop|picks? (?:from|at)|shipping (?:point|location|from)|ready at|supplier|vendor|(?:pu|pick ?-?up|pick|shipper|origin|load) ?#? ?\\d{1,2} of \\d{1,2}|picking up|pick(?:ing)? ?-?up (?:from|at|location|address|facility|site|point|info(?:rmation)?)|pick ?-?up ?(?:#|no\\.?)? ?\\d{1,2}(?!\\d|[\\/:-]\\d)|shipper pick ?-?up|shipper ?(?:#|no\\.?)? ?\\d{0,2}(?!\\d)(?: (?:info(?:rmation)?|name|location|address))?|ship from|origin(?: (?:location|address|facility))?|collect(?:ion)?(?: from)?|consignor|pick ?-?ups?|picks?(?: ?#? ?\\d{1,2})?|p\\/u|pu ?-?\\d{1,2}|pu|from|loads? from|(?:stop ?#? ?\\d{1,2}(?: of \\d{1,2})?|\\d{1,2} of \\d{1,2}) ?[-–:.(·|/]* ?(?:live load(?:ing)?|pick ?-?up|shipper|pu|pick|load|origin|p\\/u))`,
]
const delivery = [
  `(?:0\\d d|lul|cons\\.? ?#? ?\\d{1,2}(?!\\d|[\\/:-]\\d)|cnse?e? ?\\d{0,2}|(?:bring|take) to|(?:empties|unloads)(?=\\W*$)|unld|drl|delivering|go(?:es|ing) to|haul to|(?:spot ?\\/ ?)?live unload at|goods recipient|where to|(?:two|three|four|\\d) (?:drops|deliveries)(?:,? in (?:this )?order)?|deliver(?:ing|ed|s)? (?:to|at)|due at|job ?site|consign(?:ed)? to|unloading(?: (?:point|location|facility|address|site))?|unload (?:location|point|address)|(?:last|final) (?:drop(?: ?-?off)?|delivery|stop|receiver|consignee|destination)|(?:delivery|unloading) stop|drops? (?:to|site|address)|receiving (?:point|location|facility)|bound for|(?:live )?unload|(?:do|so|del|drop ?-?off|drop|delivery|consignee|receiver|destination|unload) ?#? ?\\d{1,2} of \\d{1,2}|d\\/o(?: ?\\d{1,2})?|do(?: ?-?\\d{1,2})?|deliver(?:y)? (?:to|at|location|address|facility|site|point|info(?:rmation)?)|deliver(?:y|ies) ?(?:#|no\\.?)? ?\\d{0,2}(?!\\d|[\\/:-]\\d)|consignee delivery|consignee ?(?:#|no\\.?)? ?\\d{0,2}(?!\\d)(?: (?:info(?:rmation)?|name|location|address))?|receiver ?(?:#|no\\.?)? ?\\d{0,2}(?!\\d)(?: (?:info(?:rmation)?|name|location|address))?|ship to|destination(?: (?:location|address|facility))?|drop ?-?off ?(?:#|no\\.?)? ?\\d{0,2}(?!\\d)(?: (?:location|address|at))?|drops? ?(?:#|no\\.?)? ?\\d{0,2}(?!\\d|[\\/:-]\\d)(?: (?:at|location))?|delivers?|del(?: ?-?\\d{1,2})?|(?:unloads?|unloading) (?:at|@)|dest\\.?|stop-off|final(?: (?:stop|destination))?|to|so(?: ?-?\\d{1,2})?|(?:stop ?#? ?\\d{1,2}(?: of \\d{1,2})?|\\d{1,2} of \\d{1,2}) ?[-–:.(·|/]* ?(?:live unload(?:ing)?|delivery|drop ?-?off|drop|consignee|receiver|del|unload|deliver|destination|so))`,
]
const otherStop = [
  `(?:drop empty(?: trailer)?|return (?:empty|trailer)(?: to)?|empty return|pick up empty(?: trailer)?)`,
]

/** The labels that brokers use, as patterns; later rows of a kind are weaker names for it. */
export const labelPhrases = { ...others, pickup, delivery, otherStop }
