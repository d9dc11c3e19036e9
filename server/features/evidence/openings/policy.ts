/** A reader is new here during the first hours of the account. */
export const NEW_HOURS = 24

/** A first vote on a card counts with the opening if it was given within so many minutes before it. */
export const CARD_MINUTES = 60

/** What makes a past is at least so many hours older than the opening; of each kind so many latest acts are looked at. */
export const PAST_HOURS = 24
export const PAST_ACTS = 50

/** After so many readers of an item from one network within a day, the next ones are a crowd. */
export const CROWD_READERS = 3
export const CROWD_HOURS = 24

/** So many votes each way between author and reader, on items other than this one, are an exchange. */
export const EXCHANGED_VOTES = 3

/** So is more than half of the votes that a reader gave in these days, if at least so many went to the author. */
export const EXCHANGE_DAYS = 30
export const EXCHANGE_VOTES = 5

/** Within so many hours of joining, a first opening by an author's link says that the author brought the member. */
export const BROUGHT_HOURS = 24

/** Networks of the machine itself, behind which a proxy that is not trusted hides everybody. */
export const SILENT_NETWORKS = ['127.0.0.0/24', '::/48', 'unknown']

/** Returns a stored network that says something of a place, else null: a proxy that is not trusted is the same for all. */
export const toCountedNetwork = (network: string) => (SILENT_NETWORKS.includes(network) ? null : network)
