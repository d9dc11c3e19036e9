/** The hours after joining in which a reader is new here. */
export const NEW_HOURS = 24

/** The minutes before a view within which a first vote on a card counts with it. */
export const CARD_MINUTES = 60

/** The least hours between an act and the view for the act to count as a past. */
export const PAST_HOURS = 24
/** The least days between the two acts of a past. */
export const PAST_DAYS = 7
export const PAST_ACTS = 50

/** The number of readers from one network within CROWD_HOURS after which further ones are a crowd. */
export const CROWD_READERS = 3
export const CROWD_HOURS = 24

/** The number of votes each way between author and reader, on other items, that make an exchange. */
export const EXCHANGED_VOTES = 3

/**
 * If the author got more than half of a reader's votes in EXCHANGE_DAYS, and at least EXCHANGE_VOTES, that is an exchange
 * too.
 */
export const EXCHANGE_DAYS = 30
export const EXCHANGE_VOTES = 5

/** The hours after joining within which a first view by the author's link means that the author brought the member. */
export const BROUGHT_HOURS = 24

/** Networks of the machine itself: behind an untrusted proxy, everybody seems to come from there. */
export const SILENT_NETWORKS = ['127.0.0.0/24', '::/48', 'unknown']

/** Returns null if the network does not say where somebody is. */
export const toCountedNetwork = (network: string) => (SILENT_NETWORKS.includes(network) ? null : network)
