/** Words that only firms of the trade have in their names. */
export const trade =
  /\b(?:logistics?|freight|freightways?|freightlines?|truck ?lines?|transit|cartage|drayage|transport(?:ation)?|truckloads?|brokerage|brokers?|trucking|carriers?|express|forwarding|supply chain|solutions|shipping|cargo|haul(?:ing|age)?|dispatch(?:ing)?|lines|worldwide|global|exchange|3pl|partners|group|services|systems|network|capacity|intermodal)\b/i
